import { AppError } from '@innventory/domain/errors.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { byId, recordFields, timestamp } from '@innventory/domain/records/fields.ts';
import { listOptionsOf } from '@innventory/domain/records/lists.ts';
import type { RecordTag } from '@innventory/domain/records/records.ts';
import type { OrderedBy } from '@innventory/domain/values/cursor.ts';
import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { type ChangedKind, changeMany, changeSchema, deleteMany, idsInput, restoreMany } from './change-many.ts';
import { importRecords } from './import-records.ts';
import { listInput, listRecords } from './list-records.ts';
import { manageRecords, selectRecords } from './manage-records.ts';
import { type StoredRecord, changeRecord, createOnce, findRecord, moveToTrash, visibleTo } from './record.ts';
import { adminProcedure, publicProcedure } from '../trpc.ts';

type Fields = Record<string, unknown>;

/** The part of a record's definition that its procedures use. */
interface RecordDefinition<
  Input extends z.ZodRawShape,
  Server extends z.ZodRawShape,
  Stored extends z.ZodRawShape,
> extends ChangedKind {
  tag: RecordTag;
  restPath: string;
  orderedBy: OrderedBy;
  filters: string[];
  input: z.ZodObject<Input>;
  serverFields: Server;
  schema: z.ZodObject<Stored>;
}

/** The idempotency key of a create. */
const createFields = { submissionId: z.uuid('Must be a UUID').toLowerCase().nullish() };

/** `basedOn` is the `updatedAt` that the editor started from; without it the last save wins. */
const editFields = { ...byId.shape, basedOn: timestamp.optional() };

/** The input of an import beside the record's own fields. */
const importFields = { id: z.uuid().toLowerCase().optional(), basedOn: timestamp.optional() };

/** Input that tRPC has validated by a schema with `Shape` beside the fields of the kind. */
const validated = <Shape extends z.ZodRawShape>(input: unknown) => input as Fields & z.output<z.ZodObject<Shape>>;

type WithoutDefault<Field> = Field extends z.ZodDefault<infer Given> ? z.ZodOptional<Given> : Field;

function withoutDefault<Field extends z.core.SomeType>(field: Field): WithoutDefault<Field> {
  return (field instanceof z.ZodDefault ? z.optional(field.unwrap()) : field) as WithoutDefault<Field>;
}

/** The input of an update: a field that is left out keeps its stored value. */
function updateInput<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  const fields = Object.entries(input.shape).map(([name, field]) => [name, withoutDefault(field)]);
  return z.object({
    ...(Object.fromEntries(fields) as { [Name in keyof Shape]: WithoutDefault<Shape[Name]> }),
    ...editFields,
  });
}

/** The procedures of every kind of record. A router can replace each of them by one of its own. */
export function recordProcedures<
  Input extends z.ZodRawShape,
  Server extends z.ZodRawShape,
  Stored extends z.ZodRawShape,
  Entity extends StoredRecord,
>(
  kind: RecordDefinition<Input, Server, Stored>,
  entity: EntityClass<StoredRecord> & EntityClass<Entity>,
  beforeChange?: (em: EntityManager, found: Entity, values: Fields) => Promise<void>,
) {
  const { tag, restPath, orderedBy, notFoundCode, input: fields, serverFields, schema, prepare } = kind;
  const address = `/api/${restPath}`;
  /** Sends the fields of the schema and drops the other columns of a row. */
  const stored: z.ZodType<z.output<z.ZodObject<Stored>>> = schema;
  const changes = changeSchema(schema);
  const options = listOptionsOf(kind);
  const create = (values: Fields, id: string | null | undefined, now: Date) => (em: EntityManager) => {
    const completed = prepare(values, undefined, now);
    return em.create(entity, validated<{ isActive: z.ZodBoolean }>({ ...completed, ...(id && { id }) }));
  };
  const change = (values: Fields, now: Date) => async (found: StoredRecord, em: EntityManager) => {
    // A record of `entity`.
    await beforeChange?.(em, found as Entity, values);
    em.assign(found, prepare(values, { ...found }, now));
  };
  const importedRow = fields.extend({
    ...z.object({ ...serverFields, ...recordFields }).partial().shape,
    ...importFields,
  });
  return {
    list: publicProcedure
      .meta({ returns: z.array(schema), rest: `GET ${address}`, cacheTags: [tag], orderedBy })
      .input(listInput)
      .query(({ ctx, input }) => listRecords(ctx.em, { entity, schema, where: visibleTo(ctx), orderedBy, ...input })),

    /** A page of the panel's list. */
    manage: manageRecords(entity, schema, options),

    /** All records that match the panel's list. */
    selection: selectRecords(entity, schema, options),

    byId: publicProcedure
      .meta({ rest: `GET ${address}/:id`, cacheTags: [tag] })
      .input(byId)
      .output(stored)
      .query(async ({ ctx, input }) => {
        const found = await findRecord(ctx, entity, input.id);
        if (!found) throw new AppError(notFoundCode);
        return found;
      }),

    create: adminProcedure
      .meta({ rest: `POST ${address}` })
      .input(fields.extend(createFields))
      .output(stored)
      .mutation(({ ctx, input }) => {
        const { submissionId: id, ...values } = validated<typeof createFields>(input);
        const now = ctx.now();
        const save = { create: create(values, id, now), change: change(values, now) };
        return createOnce(ctx, entity, { id, fields: values, ...save });
      }),

    /**
     * For scripts: saves all rows or none. A row with `basedOn` replaces a record, and what it leaves out gets its default; a new one
     * keeps its id and dates.
     */
    import: adminProcedure
      .input(
        z.object({
          rows: z
            .array(importedRow)
            .min(1, 'At least one row is required')
            .max(serverLimits.importedRows, `At most ${serverLimits.importedRows} rows`),
        }),
      )
      .output(z.array(stored))
      .mutation(({ ctx, input }) => {
        const now = ctx.now();
        const rows = input.rows.map((row) => {
          const { id, basedOn, ...values } = validated<typeof importFields>(row);
          const changed = Object.fromEntries(Object.entries(values).filter(([name]) => name in fields.shape));
          const save = { create: create(values, id, now), change: change(changed, now) };
          return { id, basedOn, slug: values['slug'], fields: values, ...save };
        });
        return importRecords(ctx, entity, { rows, notFoundCode });
      }),

    update: adminProcedure
      .meta({ rest: `PUT ${address}/:id` })
      .input(updateInput(fields))
      .output(stored)
      .mutation(({ ctx, input }) => {
        const { id, basedOn, ...values } = validated<typeof editFields>(input);
        return changeRecord(ctx, entity, { id, basedOn, fields: values, notFoundCode }, change(values, ctx.now()));
      }),

    /** Changes all records or none. The answer undoes it. */
    change: adminProcedure
      .input(changes)
      .output(changes)
      .mutation(({ ctx, input }) => changeMany(ctx, entity, input, kind)),

    deleteMany: adminProcedure
      .input(idsInput)
      .output(idsInput)
      .mutation(({ ctx, input }) => deleteMany(ctx, entity, input.ids, notFoundCode)),

    restoreMany: adminProcedure
      .input(idsInput)
      .output(z.object({ restored: z.int() }))
      .mutation(({ ctx, input }) => restoreMany(ctx, entity, input.ids, notFoundCode)),

    delete: adminProcedure
      .meta({ rest: `DELETE ${address}/:id` })
      .input(byId)
      .output(z.void())
      .mutation(({ ctx, input }) => moveToTrash(ctx, entity, input.id, notFoundCode)),
  };
}

type ListedRecord = StoredRecord & { listedAt: string };

const moves = changeSchema(z.object({ listedAt: timestamp }));

/** Puts a record first in the public list. The answer undoes it. */
export const moveToTop = (kind: ChangedKind, entity: EntityClass<StoredRecord> & EntityClass<ListedRecord>) =>
  adminProcedure
    .input(byId)
    .output(moves)
    .mutation(async ({ ctx, input: { id } }) => {
      const [first] = await ctx.em.fork().find(entity, {}, { orderBy: { listedAt: 'desc' }, limit: 1 });
      const above = first ? Date.parse(first.listedAt) + 1 : 0;
      const listedAt = new Date(Math.max(ctx.now().getTime(), above)).toISOString();
      return changeMany(ctx, entity, { rows: [{ id, listedAt }] }, kind);
    });
