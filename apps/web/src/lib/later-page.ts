import { placeIn } from '@innventory/domain/cursor.ts';
import { useLocation } from 'react-router-dom';
import type { ListName } from '@innventory/domain/paths.ts';

/** From where on a page shows this list; nothing for the list's beginning, and for whatever names no place. */
export function laterIn(search: string, list: ListName): string | undefined {
  const cursor = new URLSearchParams(search).get(list);
  return cursor && placeIn(cursor) ? cursor : undefined;
}

export const useLater = (list: ListName): string | undefined => laterIn(useLocation().search, list);
