import { type Calls, failureOf } from '@innventory/client';
import { errorCatalogue } from '@innventory/domain/errors.ts';
import { linksIn } from '@innventory/domain/markdown.ts';
import { isImageUrl } from '@innventory/domain/records/fields.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { storedImageOf } from '@innventory/domain/stored-image.ts';
import type { z } from 'zod';
import { withProgress } from '../progress.ts';
import type { Catalogue } from '../target.ts';
import { type PictureOptions, pictureFinder } from './pictures.ts';

/** What a cell of a table can hold. */
export type Cell = string | number | boolean | null | string[];

type Cells = Record<string, Cell | undefined>;

type Stored = Record<string, Cell> & { id: string; createdAt: string; updatedAt: string };

/** The valid fields of a row, as the server takes them. */
export type ImportRow = Cells & { id?: string | undefined; updatedAt?: string | undefined };

export interface ImportKind<Fields extends ImportRow> {
  columns: string[];
  /** Columns of fields that an administrator may write. The server sets the others. */
  inputFields: string[];
  row: z.ZodType<Fields>;
  images: string[];
  markdown: string[];
  prepare: (fields: Record<string, unknown>, stored: Stored | undefined, now: Date) => object;
  list: (calls: Calls) => Promise<Stored[]>;
  save: (calls: Calls, rows: (Fields & { basedOn?: string | undefined })[]) => Promise<unknown>;
}

export interface ImportOptions extends PictureOptions {
  /** Also records that changed after the file was written. */
  overwrite?: boolean;
}

export type Outcome = Awaited<ReturnType<typeof importRows>>;

/** An error at a place of a file. Rows count from 1, as in spreadsheets; the header is row 1. */
interface Fault {
  row: number;
  column: string;
  message: string;
}

export interface Row {
  row: number;
  given: Record<string, unknown>;
}

/** What the catalogue holds before the import, and the rows that were read so far, by id and by slug. */
interface Known {
  byId: Map<unknown, Stored>;
  bySlug: Map<unknown, Stored>;
  contents: Set<string>;
  trashed: Set<unknown>;
  seen: Map<string, number>;
}

/** A valid row. Its pictures still have the names of the file. */
interface ValidRow<Fields> {
  row: number;
  stored: Stored | undefined;
  fields: Fields;
  pictures: Record<string, unknown>;
}

interface Step<Fields> {
  row: number;
  action: 'create' | 'update' | 'leave';
  record: Fields & { basedOn?: string };
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const partOf = (fields: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

/** A path becomes an address when the picture is stored; until then it counts as valid. */
function judgedPicture(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(judgedPicture);
  return typeof value !== 'string' || value === '' || isImageUrl(value) ? value : '/path';
}

const unknownColumns = (columns: string[], { given }: Row): string[] =>
  Object.keys(given).filter((name) => !columns.includes(name));

/** One fault for all unknown columns, at the first row that has one. */
function columnFaults(columns: string[], rows: Row[]): Fault[] {
  const first = rows.find((row) => unknownColumns(columns, row).length > 0);
  if (!first) return [];
  const names = new Set(rows.flatMap((row) => unknownColumns(columns, row)));
  const message = `No such column. There are ${columns.join(', ')}`;
  return [{ row: first.row, column: [...names].join(', '), message }];
}

/** A wrong choice, such as a category, is named with the choices. */
const issueText = (issue: z.core.$ZodIssue, value: unknown) =>
  issue.code === 'invalid_value' && !isBlank(value)
    ? `"${String(value)}" is none of ${issue.values.join(', ')}`
    : issue.message;

/** Dates of a stored record that a file need not repeat. */
const movedDates = new Set(['updatedAt', 'listedAt']);

/** Adds to `faults`. A row can repeat the dates of a record or set those of a new one, but not change them. */
function validateRow<Fields extends ImportRow>(
  kind: ImportKind<Fields>,
  { row, given }: Row,
  known: Known,
  faults: Fault[],
): ValidRow<Fields> | null {
  const { byId, bySlug, trashed, seen } = known;
  const before = faults.length;
  const refuse = (column: string, message: string) => void faults.push({ row, column, message });
  const { id, slug } = given;
  const stored = byId.get(id) ?? bySlug.get(slug);
  const isServerField = (column: string) => !kind.inputFields.includes(column);
  const used = kind.columns.filter((column) => !(isServerField(column) && isBlank(given[column])));
  const merged = { ...(stored && partOf(stored, kind.inputFields)), ...partOf(given, used) };
  const pictures = partOf(merged, kind.images);
  const judged = Object.entries(pictures).map(([name, value]) => [name, judgedPicture(value)]);
  const { data, error } = kind.row.safeParse({ ...merged, ...Object.fromEntries(judged) });

  for (const [column, value] of Object.entries({ id: stored?.id ?? id, slug })) {
    const key = `${column} ${String(value)}`;
    if (isBlank(value)) continue;
    if (seen.has(key)) refuse(column, `Stands in row ${seen.get(key)} as well`);
    else seen.set(key, row);
  }
  if (trashed.has(id)) refuse('id', 'This record is in the trash; "trash restore" brings it back');
  for (const issue of error?.issues ?? []) {
    const column = String(issue.path[0]);
    refuse(column, issueText(issue, merged[column]));
  }
  const owner = bySlug.get(data?.['slug']);
  if (owner && owner !== stored) refuse('slug', errorCatalogue.SLUG_TAKEN.text);
  if (data && stored && stored.id === id)
    for (const column of used.filter(isServerField))
      if (!movedDates.has(column) && data[column] !== stored[column])
        refuse(column, 'Is set by the server, and cannot be changed');
  return data && faults.length === before ? { row, stored, fields: data, pictures } : null;
}

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string' && text !== '');

const linkedPictures = (text: unknown): string[] =>
  typeof text === 'string' ? linksIn(text).filter((target) => storedImageOf(target)) : [];

/** The fields of a row with the addresses of its pictures. Pictures that the record already has stay. Adds to `faults`. */
async function withAddresses<Fields extends ImportRow>(
  { images, markdown }: ImportKind<Fields>,
  { row, stored, fields, pictures }: ValidRow<Fields>,
  find: (text: string) => Promise<string>,
  faults: Fault[],
): Promise<Fields> {
  const found = async (column: string, text: string): Promise<string> => {
    try {
      return await find(text);
    } catch (error) {
      faults.push({ row, column, message: `${text}: ${error instanceof Error ? error.message : String(error)}` });
      return text;
    }
  };
  const addresses: Cells = {};
  for (const column of images) {
    const kept = textsIn(stored?.[column]);
    const all: string[] = [];
    for (const text of textsIn(pictures[column])) all.push(kept.includes(text) ? text : await found(column, text));
    if (all.length > 0) addresses[column] = Array.isArray(pictures[column]) ? all : all[0];
  }
  for (const column of markdown) {
    const linked = linkedPictures(stored?.[column]);
    for (const text of linkedPictures(fields[column])) if (!linked.includes(text)) await found(column, text);
  }
  return { ...fields, ...addresses };
}

/** A row without id and slug that equals a stored record is left, so a file can be imported again. */
function stepOf<Fields extends ImportRow>(
  { inputFields, prepare }: ImportKind<Fields>,
  { row, stored }: ValidRow<Fields>,
  fields: Fields,
  { contents }: Known,
): Step<Fields> {
  const content = JSON.stringify(prepare(fields, stored, new Date()), inputFields);
  if (stored) {
    const isSame = content === JSON.stringify(stored, inputFields);
    const record = { ...fields, id: stored.id, basedOn: stored.updatedAt };
    return { row, action: isSame ? 'leave' : 'update', record };
  }
  return { row, action: fields.id === undefined && contents.has(content) ? 'leave' : 'create', record: fields };
}

const isStale = ({ stored, fields: { id, updatedAt } }: ValidRow<ImportRow>) =>
  stored?.id === id && updatedAt !== undefined && updatedAt !== stored?.updatedAt;

const stale = 'Was saved again after this file was written: export it again, or add --overwrite';

/** Rows of one call, as many as the server takes. */
function batchesOf<Fields>(steps: Step<Fields>[]): Step<Fields>[][] {
  const batches: Step<Fields>[][] = [];
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
function refusalOf(cause: unknown, batch: { row: number }[]): Error {
  const issues = failureOf(cause)?.issues ?? [];
  const lines = issues.map(({ path, message }) => {
    const [, index, ...column] = path.split('.');
    return `Row ${batch[Number(index)]?.row}, ${column.join('.') || 'id'}: ${message}`;
  });
  const text = cause instanceof Error ? cause.message : String(cause);
  return new Error(lines.join('\n') || `Row ${batch[0]?.row} to ${batch.at(-1)?.row}: ${text}`, { cause });
}

async function save<Fields extends ImportRow>(
  kind: ImportKind<Fields>,
  { calls }: Catalogue,
  wanted: Step<Fields>[],
): Promise<void> {
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
export async function importRows<Fields extends ImportRow>(
  kind: ImportKind<Fields>,
  rows: Row[],
  catalogue: Catalogue,
  options: ImportOptions,
) {
  const { calls } = catalogue;
  const [records, trash] = await Promise.all([kind.list(calls), calls.trash.list.query()]);
  const known: Known = {
    byId: new Map(records.map((record) => [record.id, record])),
    bySlug: new Map(records.filter(({ slug }) => slug).map((record) => [record['slug'], record])),
    contents: new Set(records.map((record) => JSON.stringify(record, kind.inputFields))),
    trashed: new Set(trash.map(({ id }) => id)),
    seen: new Map(),
  };
  const faults = columnFaults(kind.columns, rows);
  const isRefused = () => faults.length > 0 && !options.dryRun;
  const validRows = rows.flatMap((row) => validateRow(kind, row, known, faults) ?? []);
  // Only a dry run looks at pictures of a file with faults.
  const looked = isRefused() ? [] : validRows;
  const steps: Step<Fields>[] = [];
  const find = pictureFinder(catalogue, options);
  await withProgress(
    'Looking at rows and pictures',
    async (advance) => {
      for (const row of looked) {
        const step = stepOf(kind, row, await withAddresses(kind, row, find, faults), known);
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
    ...rows.filter((row) => unknownColumns(kind.columns, row).length > 0).map(({ row }) => row),
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
