import type { RecordTag } from '@innventory/domain/records/records.ts';
import type { OrderedBy } from '@innventory/domain/values/cursor.ts';
import type { z } from 'zod';
import { appRouter } from './app-router.ts';
import type { Meta } from './trpc.ts';

interface Procedure {
  _def: { type: 'query' | 'mutation'; meta?: Meta; inputs: z.ZodType[]; output?: z.ZodType };
}

/** By full name, e.g. "bundle.list"; the router's type is a tree. */
export const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, Procedure | undefined>>;

/** Procedures with a REST address, for example "PUT /api/furniture-bundles/:id". */
export const restCalls = Object.entries(procedures).flatMap(([path, procedure]) => {
  const [method, url] = procedure?._def.meta?.rest?.split(' ') ?? [];
  return procedure && method && url ? [{ path, method, url, ...procedure._def }] : [];
});

/** The cache tags of a visitor's response that calls these procedures; null if it may not be cached. */
export function cacheTagsOf(paths: string[]): readonly RecordTag[] | null {
  const tags = paths.map((path) => procedures[path]?._def.meta?.cacheTags);
  return tags.every((tag) => tag !== undefined) ? tags.flat() : null;
}

export function orderOf(path: string): OrderedBy | null {
  return procedures[path]?._def.meta?.orderedBy ?? null;
}

/** Cache key of a call: its path and validated input without unknown and blank fields. Null for invalid input. */
export function canonicalCall(path: string, input: unknown): string | null {
  const [schema] = procedures[path]?._def.inputs ?? [];
  const parsed = schema?.safeParse(input);
  if (parsed && !parsed.success) return null;
  const fields = JSON.stringify(parsed?.data ?? {}, (_, value: unknown) =>
    value === null || value === '' ? undefined : value,
  );
  return `${path} ${fields}`;
}
