import { failureOf } from '@innventory/client';
import { errorCatalogue } from '@innventory/domain/errors.ts';
import { linksIn } from '@innventory/domain/markdown.ts';
import { isImageUrl, timestamp } from '@innventory/domain/records/fields.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { storedImageOf } from '@innventory/domain/stored-image.ts';
import { isUuid } from '@innventory/domain/values/formats.ts';
import type { z } from 'zod';
import { withProgress } from '../progress.ts';
import type { Catalogue } from '../target.ts';
import { type Fault, type Fields, type Kind, type Row, type Stored, recordsOf } from './kinds.ts';
import { type PictureOptions, pictureFinder } from './pictures.ts';

export interface ImportOptions extends PictureOptions {
  /** Also records that changed after the file was written. */
  overwrite?: boolean;
}

export type Outcome = Awaited<ReturnType<typeof importRows>>;

/** What the catalogue holds before the import, and the rows that were read so far, by id and by slug. */
interface Known {
  byId: Map<unknown, Stored>;
  bySlug: Map<unknown, Stored>;
  contents: Set<string>;
  trashed: Set<unknown>;
  seen: Map<string, number>;
}

/** A valid row. Its pictures still have the names of the file. */
interface ValidRow {
  row: number;
  stored: Stored | undefined;
  fields: Fields;
  /** Id and dates, for a new record. */
  serverFields: Fields;
}

interface Step {
  row: number;
  action: 'create' | 'update' | 'leave';
  record: Fields;
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const partOf = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

/** Changes a picture, or each one of a list. */
function eachPicture(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => eachPicture(part, change));
  return typeof value === 'string' ? change(value) : value;
}

/** A path becomes an address when the picture is stored; until then it counts as valid. */
const judgedPicture = (text: string) => (text === '' || isImageUrl(text) ? text : '/path');

const unknownColumns = ({ columns }: Kind, { given }: Row): string[] =>
  Object.keys(given).filter((name) => !columns.includes(name));

/** One fault for all unknown columns, at the first row that has one. */
function columnFaults(kind: Kind, rows: Row[]): Fault[] {
  const first = rows.find((row) => unknownColumns(kind, row).length > 0);
  if (!first) return [];
  const names = new Set(rows.flatMap((row) => unknownColumns(kind, row)));
  const message = `No such column. There are ${kind.columns.join(', ')}`;
  return [{ row: first.row, column: [...names].join(', '), message }];
}

/** A wrong choice, such as a category, is named with the choices. */
const issueText = (issue: z.core.$ZodIssue, value: unknown) =>
  issue.code === 'invalid_value' && !isBlank(value)
    ? `"${String(value)}" is none of ${issue.values.join(', ')}`
    : issue.message;

/** Adds to `faults`. A row can repeat the dates of a record or set those of a new one, but not change them. */
function validateRow(kind: Kind, { row, given }: Row, known: Known, faults: Fault[]): ValidRow | null {
  const { byId, bySlug, trashed, seen } = known;
  const before = faults.length;
  const refuse = (column: string, message: string) => void faults.push({ row, column, message });
  const { id, slug } = given;
  const stored = byId.get(id) ?? bySlug.get(slug);
  const names = Object.keys(kind.input.shape);
  const fields = { ...(stored && partOf(stored, names)), ...partOf(given, names) };
  const judged = kind.images.map((name) => [name, eachPicture(fields[name], judgedPicture)]);
  const { data, error } = kind.input.safeParse({ ...fields, ...Object.fromEntries(judged) });

  for (const [column, value] of Object.entries({ id: stored?.id ?? id, slug })) {
    const key = `${column} ${String(value)}`;
    if (isBlank(value)) continue;
    if (seen.has(key)) refuse(column, `Stands in row ${seen.get(key)} as well`);
    else seen.set(key, row);
  }
  if (!isBlank(id) && !isUuid(String(id))) refuse('id', 'Must be an id as an export has it, or be left out');
  if (trashed.has(id)) refuse('id', 'This record is in the trash; "trash restore" brings it back');
  for (const issue of error?.issues ?? []) {
    const column = String(issue.path[0]);
    refuse(column, issueText(issue, fields[column]));
  }
  const owner = bySlug.get(data?.['slug']);
  if (owner && owner !== stored) refuse('slug', errorCatalogue.SLUG_TAKEN.text);
  const serverFields = partOf(
    given,
    ['id', ...kind.serverFields].filter((name) => !isBlank(given[name])),
  );
  for (const [column, value] of Object.entries(serverFields).filter(([name]) => name !== 'id')) {
    const isAnother = stored !== undefined && stored.id === id && stored[column] !== value;
    if (!timestamp.safeParse(value).success)
      refuse(column, 'Must be a timestamp such as 2026-01-31T12:00:00.000Z, or be left out');
    else if (isAnother && column !== 'updatedAt') refuse(column, 'Is set by the server, and cannot be changed');
  }
  if (faults.length > before) return null;
  return { row, stored, fields: { ...data, ...partOf(fields, kind.images) }, serverFields };
}

const linkedPictures = (text: unknown): string[] =>
  typeof text === 'string' ? linksIn(text).filter((target) => storedImageOf(target)) : [];

/** Replaces the pictures of a row by their addresses. Pictures that the record already has stay. Adds to `faults`. */
async function resolvePictures(
  kind: Kind,
  { row, stored, fields }: ValidRow,
  find: (text: string) => Promise<string>,
  faults: Fault[],
): Promise<void> {
  const found = async (column: string, text: string): Promise<string> => {
    try {
      return await find(text);
    } catch (error) {
      faults.push({ row, column, message: `${text}: ${error instanceof Error ? error.message : String(error)}` });
      return text;
    }
  };
  for (const column of kind.images) {
    const addresses = new Map<string, string>();
    for (const text of [fields[column]].flat())
      if (typeof text === 'string' && ![stored?.[column]].flat().includes(text))
        addresses.set(text, await found(column, text));
    fields[column] = eachPicture(fields[column], (text) => addresses.get(text) ?? text);
  }
  for (const column of kind.markdown) {
    const linked = linkedPictures(stored?.[column]);
    for (const text of linkedPictures(fields[column])) if (!linked.includes(text)) await found(column, text);
  }
}

const contentOf = ({ input }: Kind, fields: Fields): string =>
  JSON.stringify(Object.keys(input.shape).map((name) => fields[name]));

/** A row without id and slug that equals a stored record is left, so a file can be imported again. */
function stepOf(kind: Kind, { row, stored, fields, serverFields }: ValidRow, { contents }: Known): Step {
  const content = contentOf(kind, kind.prepare(fields, stored, new Date()));
  if (stored) {
    const record = { ...fields, id: stored.id, basedOn: stored.updatedAt };
    return { row, action: content === contentOf(kind, stored) ? 'leave' : 'update', record };
  }
  const isThere = serverFields['id'] === undefined && contents.has(content);
  return { row, action: isThere ? 'leave' : 'create', record: { ...fields, ...serverFields } };
}

const isStale = ({ stored, serverFields: { id, updatedAt } }: ValidRow) =>
  stored?.id === id && updatedAt !== undefined && updatedAt !== stored?.updatedAt;

const stale = 'Was saved again after this file was written: export it again, or add --overwrite';

/** Rows of one call, as many as the server takes. */
function batchesOf(steps: Step[]): Step[][] {
  const batches: Step[][] = [];
  let bytes = 0;
  for (const step of steps) {
    const size = Buffer.byteLength(JSON.stringify(step.record)) + 1;
    const last = batches.at(-1);
    if (last && last.length < serverLimits.importedRows && bytes + size <= mostBytes) {
      last.push(step);
      bytes += size;
    } else {
      batches.push([step]);
      bytes = size;
    }
  }
  return batches;
}

const mostBytes = serverLimits.jsonBodyBytes - 1_000;

/** The failure of a call with the numbers that the rows have in the file. */
function refusalOf(cause: unknown, batch: Step[]): Error {
  const issues = failureOf(cause)?.issues ?? [];
  const lines = issues.map(({ path, message }) => {
    const [, index, ...column] = path.split('.');
    return `Row ${batch[Number(index)]?.row}, ${column.join('.') || 'id'}: ${message}`;
  });
  const text = cause instanceof Error ? cause.message : String(cause);
  return new Error(lines.join('\n') || `Row ${batch[0]?.row} to ${batch.at(-1)?.row}: ${text}`, { cause });
}

async function save(kind: Kind, { calls }: Catalogue, wanted: Step[]): Promise<void> {
  if (wanted.length === 0) return;
  let saved = 0;
  // The progress display, too, ends the process at Ctrl-C.
  const tellInterrupted = () => {
    console.error(`Interrupted: ${saved} of ${wanted.length} were saved. Import the file again to go on.`);
    process.exitCode = 1;
  };
  const end = () => process.exit();
  process.once('exit', tellInterrupted).once('SIGINT', end);
  await withProgress(
    'Saving',
    async (advance) => {
      // Saves the last row first, because lists show the newest record first.
      for (const batch of batchesOf(wanted.toReversed())) {
        const rows = batch.map(({ record }) => record);
        await kind.save(calls, rows).catch((cause: unknown) => {
          throw refusalOf(cause, batch);
        });
        saved += batch.length;
        advance(saved);
      }
    },
    wanted.length,
  );
  process.off('exit', tellInterrupted).off('SIGINT', end);
}

/** Saves all rows that differ from the stored records, or none if a row has a fault. */
export async function importRows(kind: Kind, rows: Row[], catalogue: Catalogue, options: ImportOptions) {
  const { calls } = catalogue;
  const [records, trash] = await Promise.all([recordsOf(kind, calls), calls.trash.list.query()]);
  const known: Known = {
    byId: new Map(records.map((record) => [record.id, record])),
    bySlug: new Map(records.filter(({ slug }) => slug).map((record) => [record['slug'], record])),
    contents: new Set(records.map((record) => contentOf(kind, record))),
    trashed: new Set(trash.map(({ id }) => id)),
    seen: new Map(),
  };
  const faults = columnFaults(kind, rows);
  const isRefused = () => faults.length > 0 && !options.dryRun;
  const validRows = rows.flatMap((row) => validateRow(kind, row, known, faults) ?? []);
  // Only a dry run looks at pictures of a file with faults.
  const looked = isRefused() ? [] : validRows;
  const steps: Step[] = [];
  const find = pictureFinder(catalogue, options);
  await withProgress(
    'Looking at rows and pictures',
    async (advance) => {
      for (const row of looked) {
        await resolvePictures(kind, row, find, faults);
        const step = stepOf(kind, row, known);
        steps.push(step);
        advance(steps.length);
        if (step.action === 'update' && !options.overwrite && isStale(row))
          faults.push({ row: row.row, column: 'updatedAt', message: stale });
      }
    },
    looked.length,
  );
  const faulty = new Set([
    ...faults.map(({ row }) => row),
    ...rows.filter((row) => unknownColumns(kind, row).length > 0).map(({ row }) => row),
  ]);
  const accepted = Object.groupBy(
    isRefused() ? [] : steps.filter(({ row }) => !faulty.has(row)),
    ({ action }) => action,
  );
  const { create = [], update = [], leave = [] } = accepted;
  if (!options.dryRun) await save(kind, catalogue, [...create, ...update]);
  return {
    created: create.length,
    updated: update.length,
    unchanged: leave.length,
    /** If there are faults, nothing was saved. */
    faults: faults.toSorted((a, b) => a.row - b.row),
  };
}
