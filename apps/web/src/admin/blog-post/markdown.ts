import { limits } from '@innventory/domain/limits.ts';
import { completedLink, renderMarkdown } from '@innventory/domain/markdown.ts';
import { optionalText, requiredText } from '@innventory/domain/records/fields.ts';
import { isLinkTarget } from '@innventory/domain/values/address.ts';
import { z } from 'zod';

/** A text with its selected part. */
export interface Selection {
  value: string;
  start: number;
  end: number;
}

/** `text` replaces what is between `from` and `to`. What is selected then. */
export interface Edit extends Pick<Selection, 'start' | 'end'> {
  from: number;
  to: number;
  text: string;
}

/** Blanks at the start of a line, the mark of a bullet or heading, and the words behind it. */
const partsOfLine = /^(\s*)((?:[-*+•·–]|#{1,3})(?:\s+|$))?(\S(?:.*\S)?)?/;

/** Changes the words of each line, because no mark reaches into another paragraph or bullet. */
const changeWords = (text: string, change: (words: string) => string) =>
  text
    .split('\n')
    .map((line) =>
      line.replace(partsOfLine, (all, blanks, mark = '', words = '') => (words ? blanks + mark + change(words) : all)),
    )
    .join('\n');

export const around = (text: string, mark: string) => changeWords(text, (words) => `${mark}${words}${mark}`);

/** The selection without the mark of its line and the space behind it, which a double-click on Windows selects too. */
function wordsIn({ value, start, end }: Selection): Selection {
  const text = value.slice(start, end);
  const [, blanks = '', mark = ''] = partsOfLine.exec(text) ?? [];
  const first = start + blanks.length + mark.length;
  return { value, start: first, end: Math.max(first, start + text.trimEnd().length) };
}

const elements = { '*': 'em', '**': 'strong' };

/** Puts the selected words, or the caret, into a mark, or takes it from them if all have it. They stay selected. */
export function toggleWords(selected: Selection, mark: keyof typeof elements): Edit {
  const { value, start, end } = wordsIn(selected);
  const { length } = mark;
  const [behind = ''] = /^\*+/.exec(value.slice(end)) ?? [];
  const isAtEnd = start === end && /[^\s*]/.test(value.charAt(start - 1)) && [length, 3].includes(behind.length);
  if (isAtEnd) return { from: end, to: end, text: '', start: end + length, end: end + length };

  const isMarked = (line: string) => {
    const words = partsOfLine.exec(line)?.[3] ?? '';
    const { body } = new DOMParser().parseFromString(renderMarkdown(words), 'text/html');
    const marked = body.querySelector(elements[mark])?.textContent;
    return !words || (words.startsWith(mark) && words.endsWith(mark) && marked === body.textContent.trim());
  };
  let stars = 0;
  while (stars < 3 && value[start - stars - 1] === '*' && value[end + stars] === '*') stars += 1;
  const [from, to] = [start - stars, end + stars];
  const words = value.slice(from, to);
  const edge = value.slice(from, start);
  const isOff = (start < end ? words : `${edge}text${edge}`).split('\n').every(isMarked);
  const text = isOff ? changeWords(words, (all) => all.slice(length, -length)) : around(words, mark) || mark + mark;
  const inner = Math.max(0, isOff ? stars - length : stars + length);
  return { from, to, text, start: from + inner, end: from + text.length - inner };
}

/** Begins the selected lines with a mark instead of another one, or takes it from them if all have it. */
export function toggleLines({ value, start, end }: Selection, mark: '## ' | '- '): Edit {
  const from = value.slice(0, start).lastIndexOf('\n') + 1;
  const last = start + value.slice(start, end).trimEnd().length;
  const [tail = ''] = value.slice(last).split('\n', 1);
  const to = last + tail.length;
  const lines = value.slice(from, to).split('\n');
  const written = lines.filter((line) => line.trim());
  const isOff = written.length > 0 && written.every((line) => line.trimStart().startsWith(mark));
  const change = (line: string) =>
    line.replace(partsOfLine, (_, blanks, __, words = '') => `${blanks}${isOff ? '' : mark}${words}`);
  const changed = lines.map((line) => (line.trim() || lines.length === 1 ? change(line) : line));
  const text = changed.join('\n');
  const first = Math.max(from, start + changed[0]!.length - lines[0]!.length);
  return { from, to, text, start: first, end: Math.max(first, end + text.length - (to - from)) };
}

/** Other addresses would lead to a page below the blog, or with # to a place in the post, which has none. */
const leadsSomewhere = (url: string) => isLinkTarget(url) && /^(?:[a-z]+:|\/)/i.test(url);

export const linkInput = z.object({
  text: requiredText('Link text is required', limits.text.title),
  url: requiredText('URL is required', limits.text.url)
    .overwrite(completedLink)
    .refine(leadsSomewhere, 'Begin with https://, mailto:, tel: or /'),
  title: optionalText(limits.text.seoTitle),
});

export type LinkInput = z.output<typeof linkInput>;

export const withEscaped = (marks: RegExp, text: string) => text.replaceAll(marks, String.raw`\$&`);

/** `[text](url "title")`, with escaped delimiters. */
export function markdownOf({ text, url, title }: LinkInput): string {
  const address = url
    .replaceAll(/[\s\\<>]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
  const hint = title ? ` "${withEscaped(/["\\]/g, title)}"` : '';
  return `[${withEscaped(/[[\]\\]/g, text)}](${address}${hint})`;
}

const links = /\[([^[\]]*)\]\(([^()"\s]*)(?:\s[^()"]*)?(?:"([^"]*)")?\)/g;

/** The selected words of one line as a link, which replaces those that they are in or hold, and begins as the first. */
export function wordsForLink(selected: Selection) {
  const { value, start, end } = wordsIn(selected);
  const [line = ''] = value.slice(start, end).split('\n', 1);
  const words = { start, end: start + line.trimEnd().length, url: '', title: '' };
  for (const { index, 0: link, 2: url = '', 3: title = '' } of value.matchAll(links)) {
    if (index >= words.end || index + link.length <= words.start) continue;
    if (!words.url) Object.assign(words, { url, title });
    words.start = Math.min(words.start, index);
    words.end = Math.max(words.end, index + link.length);
  }
  return { ...words, text: value.slice(words.start, words.end).replaceAll(links, '$1') };
}
