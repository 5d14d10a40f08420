import { type ReactNode, useMemo } from 'react';
import { type Block, blocksOf } from './markdown-blocks.ts';
import { type Inline, inlineOf } from './markdown-inline.ts';
import classes from './markdown.module.css';

function inlineElement(part: Inline, key: number): ReactNode {
  if (typeof part === 'string') return part;
  const children = part.children.map(inlineElement);
  if (part.kind === 'link') {
    return (
      <a key={key} href={part.href} title={part.title}>
        {children}
      </a>
    );
  }
  return part.kind === 'strong' ? <strong key={key}>{children}</strong> : <em key={key}>{children}</em>;
}

const inline = (text: string) => inlineOf(text).map(inlineElement);

function blockElement(block: Block, key: number): ReactNode {
  if (block.kind === 'paragraph') return <p key={key}>{inline(block.text)}</p>;
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return <Heading key={key}>{inline(block.text)}</Heading>;
  }
  return (
    <ul key={key}>
      {Array.from(block.items, (item, at) => (
        <li key={at}>{inline(item)}</li>
      ))}
    </ul>
  );
}

/** Simple markdown (spec §2): headings 1 to 3, bold, italic, bullet lists, links. Never raw HTML. */
export function Markdown({ source }: { source: string }) {
  const blocks = useMemo(() => blocksOf(source), [source]);
  return <div className={classes.text}>{blocks.map(blockElement)}</div>;
}
