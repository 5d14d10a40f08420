import { AppError, type ErrorCode } from '@innventory/domain/errors.ts';
import { byId, timestamp } from '@innventory/domain/records/fields.ts';
import { isUuid } from '@innventory/domain/values/formats.ts';
import { type EntityClass, type FilterQuery, LockMode, type OptionalProps } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { missingPictures, refuseNewlyMissing } from './pictures.ts';

/** Columns of all kinds of records. */
export interface StoredRecord {
  [OptionalProps]?: 'id' | 'createdAt' | 'updatedAt' | 'deletedAt';
  id: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  deletedAt?: string | null;
}

type WithoutDefault<Field> = Field extends z.ZodDefault<infer Given> ? z.ZodOptional<Given> : Field;

function withoutDefault<Field extends z.core.SomeType>(field: Field): WithoutDefault<Field> {
  return (field instanceof z.ZodDefault ? z.optional(field.unwrap()) : field) as WithoutDefault<Field>;
}

/** `basedOn` is the `updatedAt` that the editor started from; without it the last save wins. */
export const editFields = { ...byId.shape, basedOn: timestamp.optional() };

/** The input of an update: a field that is left out keeps its stored value. */
export function updateInput<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  const fields = Object.entries(input.shape).map(([name, field]) => [name, withoutDefault(field)]);
  return z.object({
    ...(Object.fromEntries(fields) as { [Name in keyof Shape]: WithoutDefault<Shape[Name]> }),
    ...editFields,
  });
}

export function visibleTo({ isAdmin }: Pick<Context, 'isAdmin'>): { isActive?: true } {
  return isAdmin ? {} : { isActive: true };
}

/** Finds a record that the caller may see. Throws `missing` (404), also for an id that is not a UUID. */
export async function findRecord<Entity extends StoredRecord>(
  { em, isAdmin }: Pick<Context, 'em' | 'isAdmin'>,
  entity: EntityClass<Entity>,
  id: string,
  missing: ErrorCode = 'NOT_FOUND',
  lockMode = LockMode.NONE,
): Promise<Entity> {
  // MikroORM cannot derive the filter of a type parameter; the constraint guarantees that both columns exist.
  const filter = { id, ...visibleTo({ isAdmin }) } as FilterQuery<Entity>;
  const found = isUuid(id) ? await em.findOne(entity, filter, { lockMode }) : null;
  if (!found) throw new AppError(missing);
  return found;
}

interface Edit {
  id: string;
  basedOn: string | undefined;
  fields: object;
  missing?: ErrorCode;
}

/** Changes a locked record. Throws STALE_RECORD if it was saved after `basedOn`, and PICTURE_MISSING. */
export async function changeRecord(
  ctx: Context,
  entity: EntityClass<StoredRecord>,
  { id, basedOn, fields, missing }: Edit,
  change: (found: StoredRecord, em: EntityManager) => unknown,
): Promise<StoredRecord> {
  const { em, isAdmin } = ctx;
  // Outside the transaction, because the store may be slow and the embedded database runs one transaction at a time.
  const missingOnes = await missingPictures(ctx, fields);
  return em.transactional(async (inside) => {
    const found = await findRecord({ em: inside, isAdmin }, entity, id, missing, LockMode.PESSIMISTIC_WRITE);
    if (basedOn !== undefined && basedOn !== found.updatedAt) {
      throw new AppError('STALE_RECORD', { updatedAt: found.updatedAt });
    }
    refuseNewlyMissing(ctx, missingOnes, found);
    await change(found, inside);
    return found;
  });
}
