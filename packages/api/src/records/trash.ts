import { AppError, type ErrorCode } from '@innventory/domain/errors.ts';
import { isUuid } from '@innventory/domain/values/formats.ts';
import { type EntityClass, type FilterQuery } from '@mikro-orm/core';
import type { Context } from '../context.ts';
import { missingPictures, refuseNewlyMissing } from './pictures.ts';

export interface Trashable {
  id: string;
  deletedAt?: string | null;
}

/** Changes only `deletedAt`, so that a restored record is exactly what it was. Returns whether the record exists. */
async function setDeletedAt(
  { em }: Context,
  entity: EntityClass<Trashable>,
  where: FilterQuery<Trashable> & { id: string },
  deletedAt: string | null,
): Promise<boolean> {
  if (!isUuid(where.id)) return false;
  return (await em.nativeUpdate(entity, where, { deletedAt }, { filters: false })) > 0;
}

/** Hides a record everywhere. It can be restored for thirty days. Throws `missing` (404). */
export async function moveToTrash(
  ctx: Context,
  entity: EntityClass<Trashable>,
  id: string,
  missing: ErrorCode = 'NOT_FOUND',
): Promise<void> {
  const isGone = await setDeletedAt(ctx, entity, { id, deletedAt: null }, ctx.now().toISOString());
  if (!isGone) throw new AppError(missing);
}

/** Restores a deleted record. Throws `missing` (404), or SLUG_TAKEN if another post has taken its slug. */
export async function takeFromTrash<Entity extends Trashable>(
  ctx: Context,
  entity: EntityClass<Entity>,
  id: string,
  missing: ErrorCode = 'NOT_FOUND',
): Promise<Entity> {
  // MikroORM cannot derive the filter of a type parameter; the constraint guarantees that the column exists.
  const withId = { id } as FilterQuery<Entity>;
  const deleted = isUuid(id) ? await ctx.em.fork().findOne(entity, withId, { filters: false }) : null;
  if (!deleted) throw new AppError(missing);
  refuseNewlyMissing(ctx, await missingPictures(ctx, deleted), deleted);
  if (!(await setDeletedAt(ctx, entity, { id }, null))) throw new AppError(missing);
  return ctx.em.findOneOrFail(entity, withId);
}
