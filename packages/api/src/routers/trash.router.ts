import { InquiryEntity, recordEntities } from '@innventory/db/entities.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { byId, recordId, timestamp } from '@innventory/domain/records/fields.ts';
import { records } from '@innventory/domain/records/records.ts';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { takeFromTrash } from '../records/record.ts';
import { adminProcedure, router } from '../trpc.ts';

const kinds = [
  ...Object.values(records).map(({ name, noun, title, table }) => ({
    noun,
    title,
    table,
    entity: recordEntities[name],
  })),
  { noun: 'inquiry', title: 'name', table: 'contact_inquiries', entity: InquiryEntity },
];

const trashedRecord = z.object({
  kind: z.enum(kinds.map(({ noun }) => noun)),
  id: recordId,
  /** Its title, or who wrote the testimonial or inquiry. */
  name: z.string(),
  deletedAt: timestamp,
});

export type TrashedRecord = z.output<typeof trashedRecord>;

const selects = kinds.map(
  ({ noun, title, table }) =>
    `select '${noun}' as kind, id, ${title} as name, deleted_at as "deletedAt" from ${table} where deleted_at is not null`,
);

async function trashOf({ em }: Context): Promise<TrashedRecord[]> {
  const rows: (Omit<TrashedRecord, 'deletedAt'> & { deletedAt: string | Date })[] = await em.execute(
    `${selects.join(' union all ')} order by "deletedAt" desc, id desc`,
  );
  return rows.map((row) => Object.assign(row, { deletedAt: new Date(row.deletedAt).toISOString() }));
}

/** For scripts. The panel offers Undo after a deletion. */
export const trashRouter = router({
  list: adminProcedure.output(z.array(trashedRecord)).query(({ ctx }) => trashOf(ctx)),

  restore: adminProcedure
    .input(byId)
    .output(trashedRecord)
    .mutation(async ({ ctx, input }) => {
      const trashed = (await trashOf(ctx)).find(({ id }) => id === input.id);
      const kind = kinds.find(({ noun }) => noun === trashed?.kind);
      if (!trashed || !kind) throw new AppError('NOT_IN_TRASH');
      await takeFromTrash(ctx, kind.entity, trashed.id, 'NOT_IN_TRASH');
      return trashed;
    }),
});
