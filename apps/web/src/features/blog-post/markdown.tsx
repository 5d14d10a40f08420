import { type ReactNode, useMemo } from 'react';
import { addressFrom } from '@innventory/domain/address.ts';
import { type Block, blocksOf } from './markdown-blocks.ts';
import { type Inline, inlineOf } from './markdown-inline.ts';
import classes from './markdown.module.css';

/** How a link's address is written into the page. */
type Addressing = (href: string) => string;

function inlineElementsWith(addressing: Addressing) {
  const inlineElement = (part: Inline, key: number): ReactNode => {
    if (typeof part === 'string') return part;
    const children = part.children.map(inlineElement);
    if (part.kind === 'link') {
      return (
        <a key={key} href={addressing(part.href)} title={part.title}>
          {children}
        </a>
      );
    }
    return part.kind === 'strong' ? <strong key={key}>{children}</strong> : <em key={key}>{children}</em>;
  };
  return inlineElement;
}

function blockElement(block: Block, key: number, inline: (text: string) => ReactNode): ReactNode {
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

interface MarkdownProps {
  source: string;
  /** Where the text is read away from its page: the address that relative links are read from. */
  base?: string;
}

/** Simple markdown (spec §2): headings 1 to 3, bold, italic, bullet lists, links. Never raw HTML. */
export function Markdown({ source, base }: MarkdownProps) {
  const blocks = useMemo(() => blocksOf(source), [source]);
  const addressing = (href: string) => (base === undefined ? href : (addressFrom(href, base)?.href ?? href));
  const inlineElement = inlineElementsWith(addressing);
  const inline = (text: string) => inlineOf(text).map(inlineElement);
  return <div className={classes.text}>{blocks.map((block, key) => blockElement(block, key, inline))}</div>;
}
