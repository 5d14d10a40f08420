import { AppError, type ErrorCode, errorText } from '@innventory/domain/errors.ts';
import { recordId, timestamp } from '@innventory/domain/records/fields.ts';
import { listLimits } from '@innventory/domain/records/lists.ts';
import { isUuid } from '@innventory/domain/values/formats.ts';
import { type EntityClass, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { StoredRecord } from './record.ts';

/** Records that one statement changes. Between two of them the process answers other requests, unless they need the embedded database. */
const atOnce = 40;

const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, at) => rows.slice(at * atOnce, (at + 1) * atOnce));

export const idsInput = z.object({ ids: z.array(recordId).min(1).max(listLimits.selected) });

/** Fields that the panel changes without a form. A kind lacks some of them. */
const quickFields = ['isActive', 'availability', 'price', 'listedAt', 'status'] as const;

type ChangeOf<Stored extends z.ZodRawShape> = { id: string } & {
  [Field in keyof Stored & (typeof quickFields)[number]]?: z.output<Stored[Field]> | undefined;
};

/** The rows of a change. The answer is the change that undoes it, unless a record was saved again since. */
export function changeSchema<Stored extends z.ZodRawShape>({ shape }: z.ZodObject<Stored>) {
  const fields = quickFields.flatMap((name) => {
    const field = shape[name];
    return field ? [[name, z.optional(field instanceof z.ZodDefault ? field.unwrap() : field)]] : [];
  });
  const row = z.strictObject({ id: recordId, ...Object.fromEntries(fields) });
  const rows: unknown = z.array(row).min(1).max(listLimits.selected);
  return z.object({
    rows: rows as z.ZodType<ChangeOf<Stored>[], ChangeOf<Stored>[]>,
    /** The `updatedAt` of the record that was saved last. */
    unchangedSince: timestamp.optional(),
    /** Leaves out what was deleted, unless all was. */
    skipMissing: z.boolean().optional(),
  });
}

/** Throws INVALID_INPUT with the path of each id that an earlier row has. */
export function refuseRepeated(ids: readonly (string | undefined)[], pathOf: (index: number) => string): void {
  const first = new Map<string, number>();
  const issues = ids.flatMap((id, index) => {
    if (id === undefined) return [];
    const earlier = first.get(id);
    first.set(id, earlier ?? index);
    return earlier === undefined ? [] : { path: pathOf(index), message: `${id} stands at ${pathOf(earlier)}, too` };
  });
  if (issues.length > 0) throw new AppError('INVALID_INPUT', {}, { issues });
}

export const pathOfRow = (index: number) => `rows.${index}.id`;

interface Bulk {
  ids: readonly string[];
  notFoundCode: ErrorCode;
  pathOf: (index: number) => string;
  /** Whether records of the trash count as present. */
  withTrash?: boolean;
  /** Whether one present record is enough. */
  skipMissing?: boolean | undefined;
}

/**
 * Calls `work` with the ids of the locked records in their order, a few at a time, in one transaction. Throws `notFoundCode`
 * with the path of each id that no present record has, before anything is written. Returns the ids of the records.
 */
async function forEachChunk(
  { em: outside }: Context,
  entity: EntityClass<StoredRecord>,
  { ids, notFoundCode, pathOf, withTrash, skipMissing }: Bulk,
  work: (em: EntityManager, ids: string[]) => Promise<unknown>,
): Promise<string[]> {
  refuseRepeated(ids, pathOf);
  return outside.transactional(async (em) => {
    // All records are locked before the first write, which locks the record version: a save takes its locks in this order.
    const lock = { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
    const options = { ...lock, ...(withTrash && { filters: false }) };
    const locked = await em.find(entity, { id: { $in: ids.filter(isUuid) } }, options);
    const known = new Set(locked.map(({ id }) => id));
    em.clear();
    const { text, title } = errorText(notFoundCode);
    const issues = ids.flatMap((id, index) =>
      known.has(id) ? [] : { path: pathOf(index), message: text || title, value: id },
    );
    if (issues.length > 0 && !(skipMissing && known.size > 0)) throw new AppError(notFoundCode, {}, { issues });
    for (const chunk of chunksOf([...known])) {
      await setImmediate();
      await work(em, chunk);
      em.clear();
    }
    return [...known];
  });
}

interface Changes<Row> {
  rows: Row[];
  unchangedSince?: string | undefined;
  skipMissing?: boolean | undefined;
}

export interface ChangedKind {
  notFoundCode: ErrorCode;
  /** Completes the fields of a new record, or of a change to a stored one. */
  prepare: (
    fields: Record<string, unknown>,
    stored: Record<string, unknown> | undefined,
    now: Date,
  ) => Record<string, unknown>;
}

/** Changes all records or none. Returns the change that undoes it. Throws CHANGED_SINCE. */
export async function changeMany<Row extends { id: string }>(
  ctx: Context,
  entity: EntityClass<StoredRecord>,
  { rows, unchangedSince, skipMissing }: Changes<Row>,
  { notFoundCode, prepare }: ChangedKind,
): Promise<Changes<Row>> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const former = new Map<string, Row>();
  let last = '';
  const ids = rows.map(({ id }) => id);
  const bulk = { ids, notFoundCode, pathOf: pathOfRow, skipMissing };
  await forEachChunk(ctx, entity, bulk, async (em, chunk) => {
    const found = await em.find(entity, { id: { $in: chunk } });
    for (const record of found) {
      const row = byId.get(record.id)!;
      const fields = Object.keys(row) as (keyof StoredRecord & keyof Row)[];
      const isDone = fields.every((name) => record[name] === row[name]);
      if (unchangedSince && record.updatedAt > unchangedSince && !isDone) throw new AppError('CHANGED_SINCE');
      former.set(record.id, Object.fromEntries(fields.map((name) => [name, record[name]])) as Row);
      Object.assign(record, prepare(row, { ...record }, ctx.now()));
    }
    await em.flush();
    for (const { updatedAt } of found) if (updatedAt > last) last = updatedAt;
  });
  return { rows: rows.flatMap(({ id }) => former.get(id) ?? []), unchangedSince: last, skipMissing: true };
}

const pathOfId = (index: number) => `ids.${index}`;

/** Moves all records to the trash or none, without those that were deleted for good. One that is there already keeps its date. */
export async function deleteMany(
  ctx: Context,
  entity: EntityClass<StoredRecord>,
  ids: string[],
  notFoundCode: ErrorCode,
) {
  const deletedAt = ctx.now().toISOString();
  const bulk = { ids, notFoundCode, pathOf: pathOfId, withTrash: true, skipMissing: true };
  const deleted = await forEachChunk(ctx, entity, bulk, (em, chunk) =>
    em.nativeUpdate(entity, { id: { $in: chunk } }, { deletedAt }),
  );
  return { ids: deleted };
}

/**
 * Takes all records from the trash or none, without those that were deleted for good. Throws SLUG_TAKEN if another post has
 * taken the slug of one.
 */
export async function restoreMany(
  ctx: Context,
  entity: EntityClass<StoredRecord>,
  ids: string[],
  notFoundCode: ErrorCode,
) {
  const bulk = { ids, notFoundCode, pathOf: pathOfId, withTrash: true, skipMissing: true };
  const restored = await forEachChunk(ctx, entity, bulk, (em, chunk) =>
    em.nativeUpdate(entity, { id: { $in: chunk } }, { deletedAt: null }, { filters: false }),
  );
  return { restored: restored.length };
}
