import { AppError, type ErrorCode } from '@innventory/domain/errors.ts';
import { isUuid } from '@innventory/domain/values/formats.ts';
import { type EntityClass, LockMode, type OptionalProps, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../context.ts';
import { missingPicturesIn, refuseMissing, refuseNewlyMissing } from './pictures.ts';

export interface Trashable {
  id: string;
  deletedAt?: string | null;
}

/** Columns of all kinds of records. */
export interface StoredRecord extends Trashable {
  [OptionalProps]?: 'id' | 'createdAt' | 'updatedAt' | 'deletedAt';
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export function visibleTo({ isAdmin }: Context): { isActive?: true } {
  return isAdmin ? {} : { isActive: true };
}

/** Finds a record that the caller may see. Null if there is none, also for an id that is not a UUID. */
export async function findRecord(
  ctx: Context,
  entity: EntityClass<StoredRecord>,
  id: string,
): Promise<StoredRecord | null> {
  return isUuid(id) ? ctx.em.findOne(entity, { id, ...visibleTo(ctx) }) : null;
}

interface Edit {
  id: string;
  /** The `updatedAt` that the editor started from. */
  basedOn?: string | undefined;
  fields: object;
  notFoundCode: ErrorCode;
}

/** Throws STALE_RECORD if the record was saved after `basedOn`. */
export function requireUnchanged({ updatedAt }: Pick<StoredRecord, 'updatedAt'>, basedOn: string | undefined): void {
  if (basedOn !== undefined && basedOn !== updatedAt) throw new AppError('STALE_RECORD', { updatedAt });
}

export type Change = (found: StoredRecord, em: EntityManager) => unknown;

/** Changes a locked record. Throws `notFoundCode` (404), STALE_RECORD, PICTURE_MISSING. */
export async function changeRecord(
  ctx: Context,
  entity: EntityClass<StoredRecord>,
  { id, basedOn, fields, notFoundCode }: Edit,
  change: Change,
): Promise<StoredRecord> {
  // Outside the transaction, because the store may be slow and the embedded database runs one transaction at a time.
  const missingPictures = await missingPicturesIn(ctx, fields);
  return ctx.em.transactional(async (em) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const found = isUuid(id) ? await em.findOne(entity, { id }, { lockMode }) : null;
    if (!found) throw new AppError(notFoundCode);
    requireUnchanged(found, basedOn);
    refuseNewlyMissing(ctx, missingPictures, found);
    await change(found, em);
    return found;
  });
}

interface Creation {
  /** Idempotency key of the request. It becomes the id of the new record. */
  id: string | null | undefined;
  fields: object;
  create: (em: EntityManager) => StoredRecord;
  change: Change;
}

/**
 * Stores a new record, or saves the values in the one that an earlier request with the same key has stored. Throws
 * PICTURE_MISSING, and STALE_RECORD if somebody has edited that record since.
 */
export async function createOnce(
  ctx: Context,
  entity: EntityClass<StoredRecord>,
  { id, fields, create, change }: Creation,
): Promise<StoredRecord> {
  refuseMissing(await missingPicturesIn(ctx, fields));
  try {
    return await ctx.em.transactional(create);
  } catch (error) {
    const isRepeated =
      error instanceof UniqueConstraintViolationException && id && (await ctx.em.count(entity, { id })) > 0;
    if (!isRepeated) throw error;
  }
  return changeRecord(ctx, entity, { id, fields, notFoundCode: 'ID_TAKEN' }, async (found, em) => {
    const { createdAt, updatedAt } = found;
    await change(found, em);
    await em.flush();
    if (found.updatedAt === updatedAt) return;
    if (createdAt !== updatedAt) throw new AppError('STALE_RECORD', { updatedAt });
    await em.nativeUpdate(entity, { id }, { createdAt: found.updatedAt });
    await em.refresh(found);
  });
}

/** Hides a record everywhere and changes nothing else. It can be restored for thirty days. Throws `notFoundCode` (404). */
export async function moveToTrash(
  { em, now }: Context,
  entity: EntityClass<Trashable>,
  id: string,
  notFoundCode: ErrorCode,
): Promise<void> {
  const deletedAt = now().toISOString();
  const deleted = isUuid(id) ? await em.nativeUpdate(entity, { id }, { deletedAt }) : 0;
  if (deleted === 0) throw new AppError(notFoundCode);
}
