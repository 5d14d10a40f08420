import { AppError, type ErrorCode } from '@innventory/domain/errors.ts';
import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import { z } from 'zod';
import type { Context } from './context.ts';

const uuid = z.uuid();

/** Order of every list but the blog's: newest first, the time-ordered id breaks ties (DECISIONS 17). */
export const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

/** In an update a missing `isActive` keeps its stored value (DECISIONS 26). */
export const keptActive = { isActive: z.boolean().optional() };

/** Visitors see active records only; an administrator sees all (DECISIONS 18). */
export function visibleTo({ isAdmin }: Context): { isActive?: true } {
  return isAdmin ? {} : { isActive: true };
}

/** The record of that id, if the caller may see it; throws `missing` (404) otherwise, also for an id that is no UUID. */
export async function recordOf<Entity extends { id: string; isActive: boolean }>(
  ctx: Context,
  entity: EntityClass<Entity>,
  id: string,
  missing: ErrorCode = 'NOT_FOUND',
): Promise<Entity> {
  // MikroORM cannot derive the filter of a type parameter; the constraint guarantees that both columns exist.
  const filter = { id, ...visibleTo(ctx) } as FilterQuery<Entity>;
  const found = uuid.safeParse(id).success ? await ctx.em.findOne(entity, filter) : null;
  if (!found) throw new AppError(missing);
  return found;
}
