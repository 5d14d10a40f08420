import { type FurnitureCategory, isFurnitureCategory } from '@innventory/domain/records/choices.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { searchIn, searchPath } from '@innventory/domain/pages/search.ts';
import { readByLoader } from '../../shared/api/trpc.ts';
import { canonicalPath } from '../../shared/page/page-head.tsx';

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
  return category ? `${path}?category=${category}` : path;
}

/** Options of the query for a list. */
export const paging = {
  ...readByLoader,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
