import { AppError } from '@innventory/domain/errors.ts';
import { type EntityClass, type FilterQuery, LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import type { Context } from './context.ts';
import { keepPictures } from './pictures.ts';
import type { StoredRecord } from './record.ts';

/**
 * What a create takes beside the record: a mark of the form that sends it. The new record gets it as its id, so that it
 * is stored once however often it is sent.
 */
export const createFields = { submissionId: z.uuid('Must be a UUID').nullish() };

interface Creation<Entity> {
  submissionId: string | null | undefined;
  /** The values of the new record. */
  fields: object;
  /** Makes the record, under the given id if there is one. */
  create(em: EntityManager, id: { id?: string }): Entity;
  change(found: Entity, em: EntityManager): unknown;
}

/**
 * Stores a new record, or answers the one that an earlier try under the same mark has stored. What was corrected between
 * the tries is saved too, and the record counts as created by the last of them. Throws STALE_RECORD where somebody has
 * edited it since and the try would undo that, ID_TAKEN where it is in the trash and the try differs from it, and
 * PICTURE_MISSING.
 */
export async function createOnce<Entity extends StoredRecord>(
  ctx: Context,
  entity: EntityClass<Entity>,
  { submissionId: id, fields, create, change }: Creation<Entity>,
): Promise<Entity> {
  await keepPictures(ctx, fields);
  const ofMark = { id } as FilterQuery<Entity>;

  async function correct(found: Entity, em: EntityManager): Promise<Entity> {
    const { createdAt, updatedAt, deletedAt } = found;
    await change(found, em);
    await em.flush();
    if (found.updatedAt === updatedAt) return found;
    if (deletedAt) throw new AppError('ID_TAKEN');
    if (createdAt !== updatedAt) throw new AppError('STALE_RECORD', { updatedAt });
    await em.nativeUpdate(entity as EntityClass<StoredRecord>, { id: found.id }, { createdAt: found.updatedAt });
    return em.refreshOrFail(found);
  }

  async function storedBefore(): Promise<Entity | null> {
    if (!id) return null;
    return ctx.em.fork().transactional(async (em) => {
      const found = await em.findOne(entity, ofMark, { filters: false, lockMode: LockMode.PESSIMISTIC_WRITE });
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
