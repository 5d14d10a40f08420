import { AppError, type ErrorCode, type FieldIssue } from '@innventory/domain/errors.ts';
import { type EntityClass, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../context.ts';
import { pathOfRow, refuseRepeated } from './change-many.ts';
import { type MissingPictures, missingPicturesInEach, refuseMissing, refuseNewlyMissing } from './pictures.ts';
import { type Change, type StoredRecord, requireUnchanged } from './record.ts';

interface ImportedRow {
  id: string | undefined;
  /** The `updatedAt` of the record that this row changes. A row without it is a new record. */
  basedOn: string | undefined;
  slug: unknown;
  fields: object;
  create: (em: EntityManager) => StoredRecord;
  change: Change;
}

/** The records that the rows name by id, also those in the trash, and those that have one of their slugs. */
async function namedBy(em: EntityManager, entity: EntityClass<StoredRecord>, rows: ImportedRow[]) {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const slugs = rows.flatMap(({ slug }) => slug ?? []);
  const options = { filters: false, lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
  const byId = await em.find(entity, { id: { $in: ids } }, options);
  const bySlug =
    slugs.length > 0
      ? await em.find<StoredRecord & { slug?: unknown; title?: unknown }>(entity, { slug: { $in: slugs } })
      : [];
  return {
    byId: new Map(byId.map((found) => [found.id, found])),
    bySlug: new Map(bySlug.map((found) => [found.slug, found])),
  };
}

type Named = Awaited<ReturnType<typeof namedBy>>;

async function saveRow(
  ctx: Context,
  em: EntityManager,
  { id = '', basedOn, slug, create, change }: ImportedRow,
  { byId, bySlug }: Named,
  missingPictures: MissingPictures,
  notFoundCode: ErrorCode,
): Promise<StoredRecord> {
  const found = byId.get(id);
  const owner = bySlug.get(slug);
  if (owner && owner !== found)
    throw new AppError('SLUG_TAKEN', { post: `The post "${String(owner.title)}"`, slug: String(slug) });
  if (basedOn === undefined) {
    if (found) throw new AppError('ID_TAKEN');
    refuseMissing(missingPictures);
    return create(em);
  }
  if (!found || found.deletedAt) throw new AppError(notFoundCode);
  requireUnchanged(found, basedOn);
  refuseNewlyMissing(ctx, missingPictures, found);
  await change(found, em);
  return found;
}

const columns: Partial<Record<ErrorCode, string>> = {
  SLUG_TAKEN: '.slug',
  ID_TAKEN: '.id',
  STALE_RECORD: '.updatedAt',
};

function issuesOf({ code, message, issues }: AppError, index: number): FieldIssue[] {
  if (!issues) return [{ path: `rows.${index}${columns[code] ?? ''}`, message }];
  return issues.map((issue) => ({ ...issue, path: `rows.${index}.${issue.path}` }));
}

/** Saves all rows in one transaction, or none. Throws the failure of the first faulty row with the issues of all. */
export async function importRecords(
  ctx: Context,
  entity: EntityClass<StoredRecord>,
  { rows, notFoundCode }: { rows: ImportedRow[]; notFoundCode: ErrorCode },
): Promise<StoredRecord[]> {
  refuseRepeated(
    rows.map(({ id }) => id),
    pathOfRow,
  );
  // Outside the transaction, because the store may be slow and the embedded database runs one transaction at a time.
  const records = rows.map(({ fields }) => fields);
  const missingPictures = await missingPicturesInEach(ctx, records);
  return ctx.em.transactional(async (em) => {
    const named = await namedBy(em, entity, rows);
    const saved: StoredRecord[] = [];
    const refused: { failure: AppError; index: number }[] = [];
    for (const [index, row] of rows.entries()) {
      try {
        saved.push(await saveRow(ctx, em, row, named, missingPictures[index] ?? [], notFoundCode));
      } catch (failure) {
        if (!(failure instanceof AppError)) throw failure;
        refused.push({ failure, index });
      }
    }
    const [first] = refused;
    if (!first) return saved;
    const issues = refused.flatMap(({ failure, index }) => issuesOf(failure, index));
    throw new AppError(first.failure.code, first.failure.details, { issues });
  });
}
