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

/** So many letters, and so many blocks or items of lists, are soon rendered. */
const most = { letters: 10_000, elements: 500 };

/** The pieces of a line that a block can hold, cut at blanks if there are any. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > most.letters) {
    const blank = rest.lastIndexOf(' ', most.letters);
    const isPair = (rest.codePointAt(most.letters - 1) ?? 0) > 0xffff;
    const end = blank > 0 ? blank : most.letters - Number(isPair);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

/** Whether `line` went into the block before it. */
function isContinued(before: Block | undefined, line: string, next: Block): boolean {
  if (before?.kind === 'list' && next.kind === 'list' && before.items.length < most.elements) {
    before.items.push(...next.items);
    return true;
  }
  if (before?.kind === 'list' && next.kind === 'paragraph' && indented.test(line)) {
    before.items.push(`${before.items.pop()}\n${next.text}`);
    return true;
  }
  return false;
}

/**
 * Blocks in order. Blank lines end a paragraph and a list; line breaks inside a paragraph stay. A block that would be larger
 * than a part ends, and another begins.
 */
export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let lines: string[] = [];
  const endParagraph = () => {
    if (open?.kind === 'paragraph') open.text = lines.join('\n');
    lines = [];
  };
  let letters = 0;
  for (const line of source.split(/\r\n?|\n/).flatMap(piecesOf)) {
    const next = line.trim() ? blockOf(line) : undefined;
    letters += '\n'.length + line.length;
    const hasRoom = letters <= most.letters;
    if (next && hasRoom && isContinued(open, line, next)) continue;
    if (next?.kind === 'paragraph' && hasRoom && open?.kind === 'paragraph') {
      lines.push(next.text);
      continue;
    }
    endParagraph();
    open = next;
    letters = line.length;
    if (next) blocks.push(next);
    if (next?.kind === 'paragraph') lines = [next.text];
  }
  endParagraph();
  return blocks;
}
