import { decodeCursor } from '@innventory/domain/cursor.ts';
import { type ListName, paths } from '@innventory/domain/paths.ts';
import { useLocation } from 'react-router-dom';

/** The lists of which a screen can begin at a cursor in its query. */
const lists: Partial<Record<string, ListName[]>> = {
  [paths.home]: ['items', 'bundles'],
  [paths.blog]: ['posts'],
  [paths.testimonials]: ['testimonials'],
};

/** The cursor at which a page begins this list; undefined for the beginning of the list and for anything that is no cursor. */
export function cursorIn(search: string, list: ListName): string | undefined {
  const cursor = new URLSearchParams(search).get(list);
  return cursor && decodeCursor(cursor) ? cursor : undefined;
}

export const useLater = (list: ListName): string | undefined => cursorIn(useLocation().search, list);

/** An address without what its screen does not read: the path, and the cursor of at most one list. */
export function addressOf(url: string): string {
  const [path = '', search = ''] = url.split('?', 2);
  const list = lists[path]?.find((name) => cursorIn(search, name));
  return list ? `${path}?${list}=${cursorIn(search, list)}` : path;
}
