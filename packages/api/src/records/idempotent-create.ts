import { AppError } from '@innventory/domain/errors.ts';
import { type EntityClass, LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { requirePictures } from './pictures.ts';
import type { StoredRecord } from './record.ts';

/** The idempotency key of a create. It becomes the id of the new record. */
export const createFields = { submissionId: z.uuid('Must be a UUID').nullish() };

interface Creation {
  submissionId: string | null | undefined;
  fields: object;
  create(em: EntityManager, id: { id?: string }): StoredRecord;
  change(found: StoredRecord, em: EntityManager): unknown;
}

/**
 * Idempotent create: stores a new record, or returns the one that an earlier request with the same key has stored. A
 * repeated request with other values saves them and moves `createdAt`. Throws STALE_RECORD if somebody has edited the
 * record since, ID_TAKEN if it is in the trash with other values, and PICTURE_MISSING.
 */
export async function createOnce(
  ctx: Context,
  entity: EntityClass<StoredRecord>,
  { submissionId: id, fields, create, change }: Creation,
): Promise<StoredRecord> {
  await requirePictures(ctx, fields);

  async function correct(found: StoredRecord, em: EntityManager): Promise<StoredRecord> {
    const { createdAt, updatedAt, deletedAt } = found;
    await change(found, em);
    await em.flush();
    if (found.updatedAt === updatedAt) return found;
    if (deletedAt) throw new AppError('ID_TAKEN');
    if (createdAt !== updatedAt) throw new AppError('STALE_RECORD', { updatedAt });
    await em.nativeUpdate(entity, { id: found.id }, { createdAt: found.updatedAt });
    return em.refreshOrFail(found);
  }

  async function storedBefore(): Promise<StoredRecord | null> {
    if (!id) return null;
    return ctx.em.fork().transactional(async (em) => {
      const found = await em.findOne(entity, { id }, { filters: false, lockMode: LockMode.PESSIMISTIC_WRITE });
      return found && correct(found, em);
    });
  }

  const stored = await storedBefore();
  if (stored) return stored;
  try {
    const created = create(ctx.em, id ? { id } : {});
    await ctx.em.persist(created).flush();
    return created;
  } catch (error) {
    const twin = error instanceof UniqueConstraintViolationException && (await storedBefore());
    if (twin) return twin;
    throw error;
  }
}
