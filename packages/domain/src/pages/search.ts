import { type FurnitureCategory, isFurnitureCategory } from '../records/choices.ts';
import { paths } from './paths.ts';
import { foldedWords } from '../values/text.ts';

export const sortOrders = ['newest', 'cheapest', 'dearest'] as const;

export type SortOrder = (typeof sortOrders)[number];

export const sortLabels: Record<SortOrder, string> = {
  newest: 'Newest first',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
};

export interface SearchQuery {
  q?: string;
  category?: FurnitureCategory;
  sort?: SortOrder;
  /** Leaves out what is sold. */
  unsold?: true;
  /** From 2 on. */
  page?: number;
}

export const searchLimits = { text: 100, words: 8, perPage: 24, pages: 40 };

const isSortOrder = (text: string | null): text is SortOrder => sortOrders.some((order) => order === text);

export function searchIn(query: string): SearchQuery {
  const params = new URLSearchParams(query);
  const cut = (params.get('q') ?? '').trimStart().slice(0, searchLimits.text);
  // The limit may leave half an emoji or a space at the end.
  const q = cut.replace(/\p{Surrogate}$/u, '').trimEnd();
  const category = params.get('category');
  const sort = params.get('sort');
  const page = Number(params.get('page'));
  return {
    ...(q && { q }),
    ...(isFurnitureCategory(category) && { category }),
    ...(isSortOrder(sort) && sort !== 'newest' && { sort }),
    ...(params.has('unsold') && { unsold: true }),
    ...(Number.isInteger(page) && page > 1 && page <= searchLimits.pages && { page }),
  };
}

export function searchPath(search: SearchQuery): string {
  const params = Object.entries(search).map(([name, value]): [string, string] => [
    name,
    value === true ? '1' : String(value),
  ]);
  return params.length > 0 ? `${paths.search}?${new URLSearchParams(params)}` : paths.search;
}

/** Folded words, and "grade b" as one word, as the search columns of the database have them. */
export function searchedWords(text: string): string[] {
  const folded = foldedWords(text)
    .join(' ')
    .replaceAll(/\bgrade ([abc])\b/g, 'grade$1');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, searchLimits.words);
}

/** Whether a searched word is "grade" with its letter. */
export const isGrade = (word: string) => /^grade[abc]$/.test(word);
