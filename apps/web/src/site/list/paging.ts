import { type FurnitureCategory, isFurnitureCategory } from '@innventory/domain/records/choices.ts';
import { decodeCursor } from '@innventory/domain/values/cursor.ts';
import { type ListName, paths } from '@innventory/domain/pages/paths.ts';
import { searchIn, searchPath } from '@innventory/domain/pages/search.ts';
import { useLocation } from 'react-router-dom';
import { readByLoader } from '../../shared/api/trpc.ts';
import { canonicalPath } from '../../shared/page/page-head.tsx';

/** The lists of a screen that can begin at a cursor in its query. */
const lists: Partial<Record<string, ListName[]>> = {
  [paths.home]: ['items', 'bundles'],
  [paths.blog]: ['posts'],
  [paths.testimonials]: ['testimonials'],
};

/** The cursor at which a page begins this list; undefined for the first page and for an invalid cursor. */
export function cursorIn(search: string, list: ListName): string | undefined {
  const cursor = new URLSearchParams(search).get(list);
  return cursor && decodeCursor(cursor) ? cursor : undefined;
}

export const useCursor = (list: ListName): string | undefined => cursorIn(useLocation().search, list);

/** The category of the gallery in the URL; undefined for all categories and for an unknown one. */
export function categoryIn(search: string): FurnitureCategory | undefined {
  const category = new URLSearchParams(search).get('category');
  return isFurnitureCategory(category) ? category : undefined;
}

/** The URL without the parameters that its screen ignores. Keeps the path, which the router matches in any case. */
export function canonicalUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  const search = url.slice(path.length);
  const screen = canonicalPath(path);
  if (screen === paths.search) return searchPath(searchIn(search)).replace(screen, path);
  const category = screen === paths.home && categoryIn(search);
  const begun = (lists[screen] ?? []).filter((list) => cursorIn(search, list));
  const query = begun.map((list) => `${list}=${cursorIn(search, list)}`);
  if (category) query.unshift(`category=${category}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** Options of the query for a list. */
export const paging = {
  ...readByLoader,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
