import { type EntityClass, type FilterQuery, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import type { Context } from './context.ts';
import { type StoredRecord, changeRecord } from './record.ts';

/**
 * What a create takes beside the record: a mark of the form that sends it. The new record gets it as its id, so that it
 * is stored once however often it is sent.
 */
export const createFields = { submissionId: z.uuid('Must be a UUID').nullish() };

interface Creation<Entity> {
  submissionId: string | null | undefined;
  /** Makes the record, under the given id if there is one. */
  create(em: EntityManager, id: { id?: string }): Entity;
  change(found: Entity, em: EntityManager): unknown;
}

const unedited = ({ createdAt, updatedAt }: StoredRecord & { createdAt: string }) => createdAt === updatedAt;

/**
 * Stores a new record, or answers the one that an earlier try under the same mark has stored. What was corrected between
 * the tries is saved too, unless somebody has edited or deleted the record since.
 */
export async function createOnce<Entity extends StoredRecord & { createdAt: string }>(
  ctx: Context,
  entity: EntityClass<Entity>,
  { submissionId: id, create, change }: Creation<Entity>,
): Promise<Entity> {
  async function storedBefore(): Promise<Entity | null> {
    if (!id) return null;
    const em = ctx.em.fork();
    const found = await em.findOne(entity, { id } as FilterQuery<Entity>, { filters: false });
    if (!found || found.deletedAt || !unedited(found)) return found;
    return changeRecord({ ...ctx, em }, entity, { id, basedOn: undefined }, change);
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
