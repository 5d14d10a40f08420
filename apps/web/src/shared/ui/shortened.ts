import { limits } from '@innventory/domain/limits.ts';

const longest = limits.shownWhole.seoDescription;

/** A text as a search engine shows it: one line, cut at a word. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  return `${line.slice(0, longest).replace(/ [^ ]*$/, '')}…`;
}
