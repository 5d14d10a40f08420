import { isLinkTarget } from '../../lib/link-target.ts';

export type Inline =
  | string
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; title: string | undefined; children: Inline[] };

interface Token {
  /** As it was written, and as it is shown unless it turns out to be half of a pair. */
  text: string;
  /** What it may open or close; none for plain text. */
  mark?: '*' | '**' | '_' | '__' | '[' | ']';
  canOpen?: boolean;
  canClose?: boolean;
  link?: { href: string; title: string | undefined };
}

const escapeOrMark = /\\[\\`*_{}[\]()#+\-.!>]|\*{1,3}|_{1,3}|[[\]]/g;

/** `(target "title")` right behind a `]`. */
const target = /\(([^\s()]+)(?:[ \t]+"([^"\n]*)")?[ \t]*\)/y;

const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);

const isBlank = (character: string) => character.trim() === '';

function emphasisTokens(run: string, before: string, after: string): Token[] {
  const isInside = run.startsWith('_') && isWord(before) && isWord(after);
  const canOpen = !isBlank(after) && !isInside;
  const canClose = !isBlank(before) && !isInside;
  const single = run.charAt(0);
  const halves = canClose ? [single, single + single] : [single + single, single];
  return (run.length === 3 ? halves : [run]).map((text) => ({
    text,
    mark: text as '*' | '**' | '_' | '__',
    canOpen,
    canClose,
  }));
}

function closingBracket(source: string, at: number): Token {
  target.lastIndex = at + 1;
  const [written = '', href, title] = target.exec(source) ?? [];
  return { text: `]${written}`, mark: ']', ...(href && isLinkTarget(href) && { link: { href, title } }) };
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let done = 0;
  for (const { 0: found, index } of source.matchAll(escapeOrMark)) {
    if (index < done) continue;
    tokens.push({ text: source.slice(done, index) });
    done = index + found.length;
    if (found.startsWith('\\')) tokens.push({ text: found.slice(1) });
    else if (found === '[') tokens.push({ text: found, mark: '[' });
    else if (found === ']') {
      const token = closingBracket(source, index);
      tokens.push(token);
      done = index + token.text.length;
    } else tokens.push(...emphasisTokens(found, source.charAt(index - 1), source.charAt(done)));
  }
  tokens.push({ text: source.slice(done) });
  return tokens;
}

/**
 * Which opening mark belongs to which closing one. What is opened inside a pair and not closed there is plain text. One
 * pass over the marks, each of which enters and leaves the stack once: linear in time whatever the text.
 */
function pairsOf(tokens: readonly Token[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const stack: number[] = [];
  const opened: Record<string, { place: number; at: number }[]> = { '*': [], '**': [], _: [], __: [], '[': [] };

  const lastOpened = (mark: string) => {
    const candidates = opened[mark] ?? [];
    for (let last = candidates.pop(); last; last = candidates.pop()) if (stack[last.place] === last.at) return last;
    return undefined;
  };
  const open = (mark: string, at: number) => opened[mark]?.push({ place: stack.push(at) - 1, at });
  const close = (opening: { place: number; at: number }, at: number) => {
    pairs.set(opening.at, at);
    stack.length = opening.place;
  };

  for (const [at, { mark, canOpen, canClose, link }] of tokens.entries()) {
    if (mark === '[') open(mark, at);
    else if (mark === ']') {
      const opening = lastOpened('[');
      if (opening && link) {
        close(opening, at);
        opened['['] = [];
      }
    } else if (mark) {
      const opening = canClose ? lastOpened(mark) : undefined;
      if (opening) close(opening, at);
      else if (canOpen) open(mark, at);
    }
  }
  return pairs;
}

function nodeOf({ mark }: Token, { link }: Token, children: Inline[]): Inline {
  if (link) return { kind: 'link', ...link, children };
  return { kind: mark?.length === 2 ? 'strong' : 'em', children };
}

/** Marks inside more marks than this are shown as written: nobody means them, and each level costs a call. */
const deepest = 8;

/** Text with bold, italic and links; marks that make no sense, and links that may not be followed, stay as written. */
export function inlineOf(source: string): Inline[] {
  const tokens = tokensOf(source);
  const pairs = pairsOf(tokens);
  const build = (from: number, to: number, depth: number): Inline[] => {
    const parts: Inline[] = [];
    let text = '';
    for (let at = from; at < to; at += 1) {
      const token = tokens[at];
      const closing = depth < deepest ? pairs.get(at) : undefined;
      const end = closing === undefined ? undefined : tokens[closing];
      if (token && end && closing !== undefined) {
        if (text) parts.push(text);
        text = '';
        parts.push(nodeOf(token, end, build(at + 1, closing, depth + 1)));
        at = closing;
      } else text += token?.text ?? '';
    }
    return text ? [...parts, text] : parts;
  };
  return build(0, tokens.length, 0);
}
