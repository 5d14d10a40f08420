import { byId } from '@innventory/domain/fields.ts';
import type { RecordDefinition } from '@innventory/domain/record.ts';
import type { RecordTag } from '@innventory/domain/records.ts';
import type { EntityClass } from '@mikro-orm/core';
import { z } from 'zod';
import { createFields, createOnce } from './idempotent-create.ts';
import { listInput, listRecords } from './list-records.ts';
import {
  type StoredRecord,
  changeRecord,
  editFields,
  findRecord,
  importRecord,
  originFields,
  updateInput,
  visibleTo,
} from './record.ts';
import { moveToTrash, takeFromTrash } from './trash.ts';
import { adminProcedure, publicProcedure } from './trpc.ts';

/** The checked fields of a record, whatever its kind. */
const newRecord = z.looseObject({ ...createFields, isActive: z.boolean() });
const importedRecord = z.looseObject({ isActive: z.boolean() });
const changedRecord = z.looseObject(editFields);

/** The procedures that every kind of record has. A kind that needs another one puts it in the place of that here. */
export function recordProcedures<
  Name extends string,
  Tag extends RecordTag,
  Shape extends z.ZodRawShape,
  ServerShape extends z.ZodRawShape,
>(record: RecordDefinition<Name, Tag, Shape, ServerShape>, entity: EntityClass<StoredRecord>) {
  const { input, schema, tag, restPath, missing } = record;
  const address = `/api/${restPath}`;
  return {
    list: publicProcedure
      .meta({ returns: z.array(schema), rest: `GET ${address}`, cacheTags: [tag], orderedBy: 'createdAt' })
      .input(listInput)
      .query(({ ctx, input }) => listRecords(ctx.em, { entity, schema, where: visibleTo(ctx), ...input })),

    byId: adminProcedure
      .meta({ returns: schema })
      .input(byId)
      .query(async ({ ctx, input }) => schema.parse(await findRecord(ctx, entity, input.id, missing))),

    create: adminProcedure
      .meta({ returns: schema, rest: `POST ${address}` })
      .input(input.extend(createFields))
      .mutation(async ({ ctx, input }) => {
        const { submissionId, ...fields } = newRecord.parse(input);
        const created = await createOnce(ctx, entity, {
          submissionId,
          fields,
          create: (em, id) => em.create(entity, { ...fields, ...id }),
          change: (found, em) => em.assign(found, fields),
        });
        return schema.parse(created);
      }),

    /** For scripts: a record from elsewhere, as it was there. */
    import: adminProcedure
      .meta({ returns: schema })
      .input(input.extend(originFields))
      .mutation(async ({ ctx, input }) =>
        schema.parse(await importRecord(ctx, ctx.em.create(entity, importedRecord.parse(input)))),
      ),

    update: adminProcedure
      .meta({ returns: schema, rest: `PUT ${address}/:id` })
      .input(updateInput(input))
      .mutation(async ({ ctx, input }) => {
        const { id, basedOn, ...fields } = changedRecord.parse(input);
        const change = { id, basedOn, fields, missing };
        return schema.parse(await changeRecord(ctx, entity, change, (found, em) => em.assign(found, fields)));
      }),

    delete: adminProcedure
      .meta({ rest: `DELETE ${address}/:id` })
      .input(byId)
      .output(z.void())
      .mutation(({ ctx, input }) => moveToTrash(ctx, entity, input.id, missing)),

    restore: adminProcedure
      .meta({ returns: schema })
      .input(byId)
      .mutation(async ({ ctx, input }) => schema.parse(await takeFromTrash(ctx, entity, input.id, missing))),
  };
}
