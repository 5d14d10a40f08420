import type { ErrorCode } from '@innventory/domain/errors.ts';
import { byId, recordFields } from '@innventory/domain/records/fields.ts';
import type { RecordTag } from '@innventory/domain/records/records.ts';
import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { createFields, createOnce } from './idempotent-create.ts';
import { listInput, listRecords } from './list-records.ts';
import { type StoredRecord, changeRecord, editFields, findRecord, updateInput, visibleTo } from './record.ts';
import { requirePictures } from './pictures.ts';
import { moveToTrash, takeFromTrash } from './trash.ts';
import { adminProcedure, publicProcedure } from '../trpc.ts';

interface RecordRoutes<Tag, Input extends z.ZodRawShape, Server extends z.ZodRawShape, Stored extends z.ZodRawShape> {
  tag: Tag;
  restPath: string;
  missing: ErrorCode;
  input: z.ZodObject<Input>;
  serverFields: Server;
  schema: z.ZodObject<Stored>;
  prepare(fields: Fields, stored: Fields | undefined, now: Date): Fields;
}

type Fields = Record<string, unknown>;

const newRecord = z.looseObject({ ...createFields, isActive: z.boolean() });
const changedRecord = z.looseObject(editFields);

/** The procedures of every kind of record. A router can replace each of them by one of its own. */
export function recordProcedures<
  Tag extends RecordTag,
  Input extends z.ZodRawShape,
  Server extends z.ZodRawShape,
  Stored extends z.ZodRawShape,
  Entity extends StoredRecord,
>(
  { tag, restPath, missing, input: fields, serverFields, schema, prepare }: RecordRoutes<Tag, Input, Server, Stored>,
  entityClass: EntityClass<Entity>,
  beforeChange?: (em: EntityManager, found: Entity, values: Fields) => Promise<void>,
) {
  const address = `/api/${restPath}`;
  const entity = entityClass as EntityClass<StoredRecord>;
  const change = (values: Fields, now: Date) => async (found: StoredRecord, em: EntityManager) => {
    await beforeChange?.(em, found as Entity, values);
    em.assign(found, prepare(values, { ...found }, now));
  };
  const importedFields = z.object({ ...serverFields, ...recordFields, id: z.uuid() }).partial();
  return {
    list: publicProcedure
      .meta({ returns: z.array(schema), rest: `GET ${address}`, cacheTags: [tag], orderedBy: 'createdAt' })
      .input(listInput)
      .query(({ ctx, input }) => listRecords(ctx.em, { entity, schema, where: visibleTo(ctx), ...input })),

    byId: publicProcedure
      .meta({ returns: schema, rest: `GET ${address}/:id`, cacheTags: [tag] })
      .input(byId)
      .query(async ({ ctx, input }) => schema.parse(await findRecord(ctx, entity, input.id, missing))),

    create: adminProcedure
      .meta({ returns: schema, rest: `POST ${address}` })
      .input(fields.extend(createFields))
      .mutation(async ({ ctx, input }) => {
        const { submissionId, ...values } = newRecord.parse(input);
        const created = await createOnce(ctx, entity, {
          submissionId,
          fields: values,
          create: (em, id) => em.create(entity, newRecord.parse({ ...prepare(values, undefined, ctx.now()), ...id })),
          change: change(values, ctx.now()),
        });
        return schema.parse(created);
      }),

    /** For scripts: keeps id and dates. A taken id or slug is refused. */
    import: adminProcedure.input(fields.extend(importedFields.shape)).mutation(async ({ ctx, input }) => {
      const values = newRecord.parse(prepare(newRecord.parse(input), undefined, ctx.now()));
      await requirePictures(ctx, values);
      const imported = ctx.em.create(entity, values);
      await ctx.em.persist(imported).flush();
      return schema.parse(imported);
    }),

    update: adminProcedure
      .meta({ returns: schema, rest: `PUT ${address}/:id` })
      .input(updateInput(fields))
      .mutation(async ({ ctx, input }) => {
        const { id, basedOn, ...values } = changedRecord.parse(input);
        const edit = { id, basedOn, fields: values, missing };
        return schema.parse(await changeRecord(ctx, entity, edit, change(values, ctx.now())));
      }),

    setActive: adminProcedure
      .input(byId.extend({ isActive: z.boolean() }))
      .mutation(async ({ ctx, input: { id, isActive } }) => {
        const edit = { id, basedOn: undefined, fields: {}, missing };
        return schema.parse(await changeRecord(ctx, entity, edit, (found) => Object.assign(found, { isActive })));
      }),

    delete: adminProcedure
      .meta({ rest: `DELETE ${address}/:id` })
      .input(byId)
      .output(z.void())
      .mutation(({ ctx, input }) => moveToTrash(ctx, entity, input.id, missing)),

    restore: adminProcedure
      .input(byId)
      .mutation(async ({ ctx, input }) => schema.parse(await takeFromTrash(ctx, entity, input.id, missing))),
  };
}
