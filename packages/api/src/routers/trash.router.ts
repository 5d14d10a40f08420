import { InquiryEntity, recordEntities } from '@innventory/db/entities.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { byId, recordId, timestamp } from '@innventory/domain/records/fields.ts';
import { listLimits } from '@innventory/domain/records/lists.ts';
import { records } from '@innventory/domain/records/records.ts';
import { encodeCursor } from '@innventory/domain/values/cursor.ts';
import { isUuid } from '@innventory/domain/values/formats.ts';
import type { EntityClass } from '@mikro-orm/core';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { type Page, behind, listInput, pageInput } from '../records/list-records.ts';
import type { Trashable } from '../records/record.ts';
import { adminProcedure, router } from '../trpc.ts';

interface Kind {
  noun: string;
  title: string;
  /** Field that tells records with the same title apart. */
  text: string;
  images: readonly string[];
  entity: EntityClass<Trashable>;
}

const texts = ['excerpt', 'description', 'testimonial'];

const kinds: Kind[] = [
  ...Object.values(records).map(({ name, noun, title, images, schema }) => ({
    noun,
    title,
    text: texts.find((field) => field in schema.shape) ?? title,
    images,
    entity: recordEntities[name],
  })),
  { noun: 'inquiry', title: 'name', text: 'message', images: [], entity: InquiryEntity },
];

const trashedRecord = z.object({
  kind: z.enum(kinds.map(({ noun }) => noun)),
  id: recordId,
  /** Its title, or who wrote the testimonial or inquiry. */
  name: z.string(),
  /** Its first picture. */
  imageUrl: z.string().nullable(),
  /** How its text begins, on one line. */
  text: z.string(),
  deletedAt: timestamp,
});

export type TrashedRecord = z.output<typeof trashedRecord>;

const shownCharacters = 200;

function trashedOf({ noun, title, text, images }: Omit<Kind, 'entity'>, record: Trashable): TrashedRecord {
  const { id, deletedAt, ...fields }: Trashable & Record<string, unknown> = { ...record };
  const [imageUrl] = images.flatMap((image) => fields[image]).map((url) => (typeof url === 'string' ? url : null));
  return {
    kind: noun,
    id,
    name: String(fields[title]),
    imageUrl: imageUrl ?? null,
    text: typeof fields[text] === 'string' ? fields[text].slice(0, shownCharacters).replaceAll(/\s+/g, ' ') : '',
    deletedAt: deletedAt ?? '',
  };
}

const isDeleted = { deletedAt: { $ne: null } };

/** The last deleted one comes first. Each kind reads at most `limit` rows. */
async function trashOf({ em }: Context, { limit = limits.listPage, cursor }: Page = {}): Promise<TrashedRecord[]> {
  const trash = [];
  for (const { entity, ...kind } of kinds) {
    const deleted = await em.find(entity, cursor ? behind(cursor, 'deletedAt') : isDeleted, {
      filters: false,
      fields: ['id', 'deletedAt', kind.title, kind.text, ...kind.images] as 'id'[],
      orderBy: { deletedAt: 'desc', id: 'desc' },
      limit,
    });
    trash.push(...deleted.map((record) => trashedOf(kind, record)));
  }
  return trash.toSorted((a, b) => b.deletedAt.localeCompare(a.deletedAt) || b.id.localeCompare(a.id)).slice(0, limit);
}

async function countTrash({ em }: Context): Promise<number> {
  let total = 0;
  for (const { entity } of kinds) total += await em.count(entity, isDeleted, { filters: false });
  return total;
}

/** A deleted record with its table. It may be restored or deleted for good at the same moment. Throws NOT_IN_TRASH. */
async function requireTrashed({ em }: Context, id: string) {
  for (const { entity, ...kind } of isUuid(id) ? kinds : []) {
    const found = await em.findOne(entity, { id, ...isDeleted }, { filters: false });
    if (found) return { entity, trashed: trashedOf(kind, found) };
  }
  throw new AppError('NOT_IN_TRASH');
}

/** Deleted records of every kind. */
export const trashRouter = router({
  list: adminProcedure
    .input(listInput)
    .output(z.array(trashedRecord))
    .query(({ ctx, input }) => trashOf(ctx, input)),

  /** A page of the panel's list. The first page counts all. */
  manage: adminProcedure
    .input(pageInput.prefault({}))
    .output(z.object({ records: z.array(trashedRecord), total: z.int().optional(), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const found = await trashOf(ctx, { ...input, limit: listLimits.page + 1 });
      const records = found.slice(0, listLimits.page);
      const nextCursor = found.length > records.length ? encodeCursor(records.at(-1), 'deletedAt') : null;
      return { records, total: input.cursor ? undefined : await countTrash(ctx), nextCursor };
    }),

  /** Throws SLUG_TAKEN if another post has taken the slug of a deleted one. */
  restore: adminProcedure
    .input(byId)
    .output(trashedRecord)
    .mutation(async ({ ctx, input }) => {
      const { entity, trashed } = await requireTrashed(ctx, input.id);
      const where = { id: trashed.id, ...isDeleted };
      const restored = await ctx.em.nativeUpdate(entity, where, { deletedAt: null }, { filters: false });
      if (restored === 0) throw new AppError('NOT_IN_TRASH');
      return trashed;
    }),

  /** Deletes a record of the trash for good. */
  remove: adminProcedure
    .input(byId)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { entity, trashed } = await requireTrashed(ctx, input.id);
      const removed = await ctx.em.nativeDelete(entity, { id: trashed.id, ...isDeleted }, { filters: false });
      if (removed === 0) throw new AppError('NOT_IN_TRASH');
    }),
});
