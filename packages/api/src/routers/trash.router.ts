import { InquiryEntity, recordEntities } from '@innventory/db/entities.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { byId, recordId, timestamp } from '@innventory/domain/records/fields.ts';
import { records } from '@innventory/domain/records/records.ts';
import type { EntityClass } from '@mikro-orm/core';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { type Trashable, takeFromTrash } from '../records/record.ts';
import { adminProcedure, router } from '../trpc.ts';

const kinds: { noun: string; title: string; images: readonly string[]; entity: EntityClass<Trashable> }[] = [
  ...Object.values(records).map(({ name, noun, title, images }) => ({
    noun,
    title,
    images,
    entity: recordEntities[name],
  })),
  { noun: 'inquiry', title: 'name', images: [], entity: InquiryEntity },
];

const trashedRecord = z.object({
  kind: z.enum(kinds.map(({ noun }) => noun)),
  id: recordId,
  /** Its title, or who wrote the testimonial or inquiry. */
  name: z.string(),
  /** Its first picture. */
  imageUrl: z.string().nullable(),
  deletedAt: timestamp,
});

export type TrashedRecord = z.output<typeof trashedRecord>;

/** The last deleted one comes first. */
async function trashOf({ em }: Context): Promise<(TrashedRecord & Pick<(typeof kinds)[number], 'entity'>)[]> {
  const trash = [];
  for (const { noun, title, images, entity } of kinds) {
    const deleted = await em.find(entity, { deletedAt: { $ne: null } }, { filters: false });
    for (const record of deleted) {
      const { id, deletedAt, ...fields }: Trashable & Record<string, unknown> = { ...record };
      const [imageUrl] = images.flatMap((image) => fields[image]).map((url) => (typeof url === 'string' ? url : null));
      trash.push({
        kind: noun,
        id,
        name: String(fields[title]),
        imageUrl: imageUrl ?? null,
        deletedAt: deletedAt ?? '',
        entity,
      });
    }
  }
  return trash.toSorted((a, b) => b.deletedAt.localeCompare(a.deletedAt) || b.id.localeCompare(a.id));
}

/** Deleted records of every kind. */
export const trashRouter = router({
  list: adminProcedure.output(z.array(trashedRecord)).query(({ ctx }) => trashOf(ctx)),

  restore: adminProcedure
    .input(byId)
    .output(trashedRecord)
    .mutation(async ({ ctx, input }) => {
      const trashed = (await trashOf(ctx)).find(({ id }) => id === input.id);
      if (!trashed) throw new AppError('NOT_IN_TRASH');
      await takeFromTrash(ctx, trashed.entity, trashed.id, 'NOT_IN_TRASH');
      return trashed;
    }),

  /** Deletes a record of the trash for good. */
  remove: adminProcedure
    .input(byId)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const trashed = (await trashOf(ctx)).find(({ id }) => id === input.id);
      if (!trashed) throw new AppError('NOT_IN_TRASH');
      const where = { id: trashed.id, deletedAt: { $ne: null } };
      await ctx.em.nativeDelete(trashed.entity, where, { filters: false });
    }),
});
