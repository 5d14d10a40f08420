import type { CacheTag } from '@innventory/domain/records/records.ts';
import { z } from 'zod';
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
export function cacheTagsOf(paths: string[]): readonly CacheTag[] | null {
  const tags = paths.map((path) => procedures[path]?._def.meta?.cacheTags);
  return tags.every((tag) => tag !== undefined) ? tags.flat() : null;
}

export const isList = (path: string): boolean => procedures[path]?._def.meta?.orderedBy !== undefined;

/** Names of the fields of a record, or of the records of a list. */
export function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
