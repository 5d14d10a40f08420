import { limits } from '../limits.ts';

/**
 * Trims blanks and characters that show nothing: default-ignorable code points (DI) and blank symbols. Variation selectors
 * and tags after a visible character stay, because they are part of an emoji or a name.
 */
export const trimmed = (text: string): string =>
  /^[\s\p{DI}\u2800\u{1D159}]*([\s\S]*[^\s\p{DI}\u2800\u{1D159}][\p{VS}\u{E0020}-\u{E007F}]*)?/u.exec(text)?.[1] ?? '';

/** Letters that Unicode normalization keeps. */
const foldedLetters: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case, without accents and ligatures, with hyphens for everything else but letters and digits. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[\p{L}\p{Nd}]/gu, (letter) => foldedLetters[letter] ?? letter.normalize('NFKD'))
    .replaceAll(/[\p{M}\p{DI}]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, limits.text.slug)
    .replace(/-$/, '');
}

/**
 * Words without case, accents, ligatures, punctuation and invisible characters, and with the "x" of a size as a word, as
 * the search columns of the database have them.
 */
export const foldedWords = (text: string): string[] =>
  text
    .replaceAll(/[\u00BC-\u00BE\u2150-\u215E]/g, ' $&')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\p{DI}]/gu, '')
    .toLowerCase()
    .replaceAll(/(\d["'\u2018-\u201F\u2032]*\s?)x(?![a-z])|\u00D7/g, '$1 x ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** The paragraphs of a text, between empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map(trimmed)
    .filter(Boolean);

/** The sections of a text. Each begins with a line such as "# Heading"; what precedes the first has no heading. */
export const sectionsOf = (text: string) =>
  text
    .split(/^(?=#{1,6} )/m)
    .map((section) => {
      const [, heading = '', rest = ''] = /^(?:#{1,6} (.*)\n?)?([^]*)$/.exec(section) ?? [];
      return { heading: trimmed(heading), paragraphs: paragraphsOf(rest) };
    })
    .filter(({ heading, paragraphs }) => heading !== '' || paragraphs.length > 0);

/** Number of words without markdown marks and link targets. */
export function wordCount(content: string): number {
  const words = content
    .replaceAll(/\]\([^()\n]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length;
}

export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, also for attributes. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? '');

const namedCharacters = 40;

/** A refused value as a fault names it; undefined if it is neither text, number nor boolean. */
export function namedValue(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  const characters = Array.from(value);
  return characters.length > namedCharacters ? `${characters.slice(0, namedCharacters).join('')}…` : value;
}

/** The message of a fault with the refused value before it, unless that is empty or a list. */
export function naming(value: unknown, message: string): string {
  const named = namedValue(value);
  return named === undefined || named === '' ? message : `"${named}": ${message}`;
}
