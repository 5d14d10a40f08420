/** A block of simple markdown; its texts still hold inline marks. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; text: string };

const heading = /^(#{1,3})[ \t]+(\S.*)$/;

const bullet = /^ {0,3}[-*+][ \t]+(\S.*)$/;

const indented = /^[ \t]+(\S.*)$/;

function blockOf(line: string): Block {
  const [, marks, title] = heading.exec(line) ?? [];
  if (marks && title) return { kind: 'heading', level: marks.length as 1 | 2 | 3, text: title };
  const [, item] = bullet.exec(line) ?? [];
  return item ? { kind: 'list', items: [item] } : { kind: 'paragraph', text: line.trim() };
}

/** Whether `line` went into the block before it. */
function isContinued(before: Block | undefined, line: string, next: Block): boolean {
  if (before?.kind === 'list' && next.kind === 'list') {
    before.items.push(...next.items);
    return true;
  }
  if (before?.kind === 'list' && next.kind === 'paragraph' && indented.test(line)) {
    before.items.push(`${before.items.pop()}\n${next.text}`);
    return true;
  }
  return false;
}

/** Blocks in order. Blank lines end a paragraph and a list; line breaks inside a paragraph stay. */
export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let lines: string[] = [];
  const endParagraph = () => {
    if (open?.kind === 'paragraph') open.text = lines.join('\n');
    lines = [];
  };
  for (const line of source.split(/\r\n?|\n/)) {
    const next = line.trim() ? blockOf(line) : undefined;
    if (next && isContinued(open, line, next)) continue;
    if (next?.kind === 'paragraph' && open?.kind === 'paragraph') {
      lines.push(next.text);
      continue;
    }
    endParagraph();
    open = next;
    if (next) blocks.push(next);
    if (next?.kind === 'paragraph') lines = [next.text];
  }
  endParagraph();
  return blocks;
}

const lengthOf = (block: Block) => (block.kind === 'list' ? block.items.join('').length : block.text.length);

/** So many letters, or blocks, are soon rendered. */
const lettersOfPart = 20_000;
const blocksOfPart = 500;

/** Blocks in groups, none of which takes long to render. */
export function partsOf(blocks: Block[]): Block[][] {
  const parts: Block[][] = [];
  let letters = 0;
  for (const block of blocks) {
    letters += lengthOf(block);
    const open = parts.at(-1);
    if (open && letters <= lettersOfPart && open.length < blocksOfPart) open.push(block);
    else {
      parts.push([block]);
      letters = lengthOf(block);
    }
  }
  return parts;
}
