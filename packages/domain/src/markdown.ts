import MarkdownIt from 'markdown-it';
import { addressFrom, completedAddress, isLinkTarget } from './values/address.ts';
import { isEmailAddress } from './values/email.ts';

/** Formatting of posts: headings, bold, italic, bullet lists, links with optional title. HTML is shown as text. */
const parser = new MarkdownIt('zero', { breaks: true }).enable([
  'heading',
  'list',
  'emphasis',
  'link',
  'escape',
  'newline',
]);

/** Completes what a person types as the target of a link: an e-mail address, or an address without its protocol. */
export function completedLink(target: string): string {
  const address = completedAddress(target);
  return isEmailAddress(address) && !/[/?#]/.test(address) ? `mailto:${address}` : address;
}

const { normalizeLink } = parser;

parser.normalizeLink = (target) => normalizeLink(completedLink(target));
parser.validateLink = isLinkTarget;

/** Numbered lists, headings below level 3 and empty ones are not specified; markdown-it's rules include them. */
const unspecified = /^([-*+ \t]*\d{0,9})([.)]|####|#[#\s]*$)/;

/** "* * *" would become nested empty lists. */
const onlyBullets = /^([ \t]*)([-*+][ \t]+[-*+][-*+ \t]*)$/;

/** Sizes such as "72*36*30 in". */
const times = /(\d)(\*)(?=\d)/g;

const escapeUnspecified = (line: string) =>
  [unspecified, onlyBullets, times].reduce((escaped, mark) => escaped.replace(mark, '$1\\$2'), line);

const parse = (source: string) =>
  parser.parse(
    source
      .split(/\r\n?|\n/)
      .map(escapeUnspecified)
      .join('\n'),
    {},
  );

/** HTML of a post's text. With `base`, relative links become absolute. */
export function renderMarkdown(source: string, base?: string): string {
  const tokens = parse(source);
  const links = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'link_open');
  if (base) for (const link of links) link.attrSet('href', addressFrom(String(link.attrGet('href')), base)?.href ?? '');
  return parser.renderer.render(tokens, parser.options, {});
}

/** Longest piece in characters. markdown-it renders it in about 40 ms. */
const pieceLength = 20_000;

/** Splits a long text at blank lines, else at line ends. */
export function markdownPieces(source: string): string[] {
  const pieces: string[] = [];
  let rest = source.replaceAll('\r\n', '\n');
  while (rest.length > pieceLength) {
    const longest = rest.slice(0, pieceLength);
    const lastLine = longest.lastIndexOf('\n\n') + 1 || longest.lastIndexOf('\n') + 1;
    // Never inside a surrogate pair.
    const end = lastLine || longest.replace(/[\uD800-\uDBFF]$/, '').length;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

/** The links of a post's text, with their words. */
export function markdownLinks(source: string) {
  const links: { href: string; text: string }[] = [];
  let open: (typeof links)[number] | null = null;
  for (const token of parse(source).flatMap(({ children }) => children ?? [])) {
    if (token.type === 'link_open') links.push((open = { href: String(token.attrGet('href')), text: '' }));
    else if (token.type === 'link_close') open = null;
    else if (open) open.text += token.content;
  }
  return links;
}

/** Targets of all links in a post's text, read without the parser, which takes 200 ms for the longest text. */
export const linksIn = (source: string): string[] =>
  [...source.matchAll(/\]\(\s*<?([^\s<>()]+)/g)].map(([, target = '']) => target);
