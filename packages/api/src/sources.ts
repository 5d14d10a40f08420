import type { Kind } from '@innventory/db/revisions/counts.ts';
import type { OrderedBy } from '@innventory/domain/cursor.ts';
import { appRouter } from './app-router.ts';
import type { Meta } from './trpc.ts';

/** By their whole name, e.g. "bundle.list"; the types tell of a tree. */
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: Meta } } | undefined>;

/** The kinds of record that a visitor's answer of this procedure is made of; null where that may never be kept. */
export function sourcesOf(path: string): readonly Kind[] | null {
  return procedures[path]?._def.meta?.from ?? null;
}

/** How the list is ordered that the procedure gives page by page; null where it gives something else. */
export function orderOf(path: string): OrderedBy | null {
  return procedures[path]?._def.meta?.orderedBy ?? null;
}

/** Whether the procedure draws lots, so that one answer is not like the other. */
export function isDrawn(path: string): boolean {
  return procedures[path]?._def.meta?.isDrawn ?? false;
}
