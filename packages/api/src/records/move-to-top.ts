import type { ErrorCode } from '@innventory/domain/errors.ts';
import { byId } from '@innventory/domain/records/fields.ts';
import type { EntityClass } from '@mikro-orm/core';
import type { z } from 'zod';
import { adminProcedure } from '../trpc.ts';
import { type StoredRecord, changeRecord } from './record.ts';

interface ListedRecord extends StoredRecord {
  listedAt: string;
}

/** Puts a record first in the public list. */
export function moveToTop<Stored extends z.ZodRawShape>(
  { schema, missing }: { schema: z.ZodObject<Stored>; missing: ErrorCode },
  entity: EntityClass<StoredRecord> & EntityClass<ListedRecord>,
) {
  /** Takes the columns of the schema. */
  const stored: z.ZodType<z.output<z.ZodObject<Stored>>> = schema;
  return adminProcedure
    .input(byId)
    .output(stored)
    .mutation(({ ctx, input: { id } }) =>
      changeRecord(ctx, entity, { id, fields: {}, missing }, async (found, em) => {
        const [first] = await em.find<ListedRecord>(entity, {}, { orderBy: { listedAt: 'desc' }, limit: 1 });
        const above = first ? Date.parse(first.listedAt) + 1 : 0;
        Object.assign(found, { listedAt: new Date(Math.max(ctx.now().getTime(), above)).toISOString() });
      }),
    );
}
