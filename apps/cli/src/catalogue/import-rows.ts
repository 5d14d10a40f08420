import { errorCatalogue } from '@innventory/domain/errors.ts';
import { linksIn } from '@innventory/domain/markdown.ts';
import { isImageUrl, timestamp } from '@innventory/domain/records/fields.ts';
import { storedImageOf } from '@innventory/domain/stored-image.ts';
import { isUuid } from '@innventory/domain/values/formats.ts';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { withProgress } from '../progress.ts';
import type { Catalogue } from '../target.ts';
import { type Fault, type Fields, type Kind, type Read, type Row, type Stored, recordsOf } from './kinds.ts';
import { type PictureOptions, pictureFinder } from './pictures.ts';

export interface ImportOptions extends PictureOptions {
  overwrites: boolean;
}

export interface Outcome {
  created: number;
  updated: number;
  unchanged: number;
  /** If there are faults, nothing was saved. */
  faults: Fault[];
}

/** What the catalogue holds before the import. */
interface Known {
  records: Stored[];
  trashed: Set<string>;
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

const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const partOf = (
  fields: Fields,
  names: string[],
  isLeftOut: (value: unknown) => boolean = (value) => value === undefined,
): Fields => Object.fromEntries(names.map((name) => [name, fields[name]]).filter(([, value]) => !isLeftOut(value)));

/** Changes a text, or each text of a list. */
function eachText(value: unknown, change: (text: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => eachText(part, change));
  return typeof value === 'string' ? change(value.trim()) : value;
}

const changed = (fields: Fields, names: string[], change: (text: string) => unknown): Fields =>
  Object.fromEntries(names.map((name) => [name, eachText(fields[name], change)]));

/** A path becomes an address when the picture is stored; until then it counts as valid. */
const judgedPicture = (text: string) => (text === '' || isImageUrl(text) ? text : '/path');

const storedOf = ({ given }: Row, { records }: Known): Stored | undefined =>
  records.find(({ id }) => id === trimmedText(given['id'])) ??
  records.find(({ slug }) => slug && slug === trimmedText(given['slug']));

/** A wrong choice, such as a category, is named with the choices. */
const issueText = (issue: z.core.$ZodIssue, value: unknown) =>
  issue.code === 'invalid_value' && !isBlank(value)
    ? `"${trimmedText(value)}" is none of ${issue.values.join(', ')}`
    : issue.message;

/** Adds to `faults`. A row can repeat the dates of a record or set those of a new one, but not change them. */
function validateRow(kind: Kind, one: Row, known: Known, faults: Fault[]): ValidRow | null {
  const { row, given } = one;
  const before = faults.length;
  const refuse = (column: string, message: string) => void faults.push({ row, column, message });
  const stored = storedOf(one, known);
  const names = Object.keys(kind.input.shape);
  const fields = { ...(stored && partOf(stored, names)), ...partOf(given, names) };
  const parsed = kind.input.safeParse({ ...fields, ...changed(fields, kind.images, judgedPicture) });
  const { records, trashed } = known;

  const id = trimmedText(given['id']);
  if (!isBlank(given['id']) && !isUuid(id)) refuse('id', 'Must be an id as an export has it, or be left out');
  if (trashed.has(id)) refuse('id', 'This record is in the trash; "trash restore" brings it back');
  for (const issue of parsed.error?.issues ?? []) {
    const column = String(issue.path[0]);
    refuse(column, issueText(issue, fields[column]));
  }
  const owner = records.find(({ slug }) => slug && slug === parsed.data?.['slug']);
  if (owner && owner !== stored) refuse('slug', errorCatalogue.SLUG_TAKEN.text);
  const serverFields = partOf(given, ['id', ...kind.serverFields], isBlank);
  for (const column of kind.serverFields.filter((name) => name in serverFields)) {
    const isAnother = stored !== undefined && stored.id === given['id'] && stored[column] !== given[column];
    if (!timestamp.safeParse(given[column]).success)
      refuse(column, 'Must be a timestamp such as 2026-01-31T12:00:00.000Z, or be left out');
    else if (isAnother && column !== 'updatedAt') refuse(column, 'Is set by the server, and cannot be changed');
  }

  if (faults.length > before) return null;
  const pictures = partOf(
    changed(fields, kind.images, (text) => text || null),
    kind.images,
  );
  return { row, stored, fields: { ...parsed.data, ...pictures }, serverFields };
}

/** Adds a fault for each row whose record or slug an earlier row has. */
function refuseRepeated(rows: Row[], known: Known, faults: Fault[]): void {
  const first = new Map<string, number>();
  for (const one of rows) {
    const { row, given } = one;
    for (const [column, value] of [
      ['id', storedOf(one, known)?.id ?? given['id']] as const,
      ['slug', given['slug']] as const,
    ]) {
      const key = `${column} ${trimmedText(value)}`;
      const before = first.get(key);
      if (before === undefined) first.set(key, row);
      else if (!isBlank(value)) faults.push({ row, column, message: `Stands in row ${before} as well` });
    }
  }
}

const linkedPictures = (text: unknown): string[] =>
  linksIn(trimmedText(text)).filter((target) => storedImageOf(target));

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
    fields[column] = eachText(fields[column], (text) => addresses.get(text) ?? text);
  }
  for (const column of kind.markdown) {
    const linked = linkedPictures(stored?.[column]);
    for (const text of linkedPictures(fields[column])) if (!linked.includes(text)) await found(column, text);
  }
}

function isSame({ input, prepare }: Kind, fields: Fields, stored: Fields): boolean {
  const saved = prepare(fields, stored, new Date());
  return Object.keys(input.shape).every((name) => isDeepStrictEqual(saved[name], stored[name]));
}

/** A row without id and slug that equals a stored record is left, so a file can be imported again. */
function stepOf(kind: Kind, { row, stored, fields, serverFields }: ValidRow, { records }: Known): Step {
  if (stored) {
    const record = { ...fields, id: stored.id, basedOn: stored.updatedAt };
    return { row, action: isSame(kind, fields, stored) ? 'leave' : 'update', record };
  }
  const isThere = serverFields['id'] === undefined && records.some((record) => isSame(kind, fields, record));
  return { row, action: isThere ? 'leave' : 'create', record: { ...fields, ...serverFields } };
}

const isStale = ({ stored, serverFields: { id, updatedAt } }: ValidRow) =>
  stored?.id === id && updatedAt !== undefined && updatedAt !== stored?.updatedAt;

const stale = 'Was saved again after this file was written: export it again, or add --overwrite';

async function save(kind: Kind, { calls }: Catalogue, wanted: Step[]): Promise<void> {
  const procedures = kind.procedures(calls);
  let saved = 0;
  // The progress display, too, ends the process at Ctrl-C.
  const tellInterrupted = () => {
    console.error(`Interrupted: ${saved} of ${wanted.length} were saved. Import the file again to go on.`);
    process.exitCode = 1;
  };
  const end = () => process.exit();
  process.once('exit', tellInterrupted).once('SIGINT', end);
  await withProgress('Saving', async (show) => {
    // Saves the last row first, because lists show the newest record first.
    for (const { row, action, record } of wanted.toReversed()) {
      await (action === 'create' ? procedures.import : procedures.update).mutate(record).catch((cause: unknown) => {
        throw new Error(`Row ${row}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      });
      saved += 1;
      show(`${saved} of ${wanted.length}`);
    }
  });
  process.off('exit', tellInterrupted).off('SIGINT', end);
}

/** Saves all rows that differ from the stored records, or none if a row has a fault. */
export async function importRows(
  kind: Kind,
  { rows, faults: unread }: Read,
  catalogue: Catalogue,
  options: ImportOptions,
): Promise<Outcome> {
  const { calls } = catalogue;
  const [records, trash] = await Promise.all([recordsOf(kind, calls), calls.trash.list.query()]);
  const known = { records, trashed: new Set(trash.map(({ id }) => id)) };
  const faults = [...unread];
  refuseRepeated(rows, known, faults);
  const validRows = rows.flatMap((row) => validateRow(kind, row, known, faults) ?? []);
  const steps: Step[] = [];
  // Only a dry run looks at pictures of a file with faults.
  if (faults.length === 0 || options.dryRun) {
    const find = pictureFinder(catalogue, options);
    await withProgress('Looking at rows and pictures', async (show) => {
      for (const [index, row] of validRows.entries()) {
        show(`${index + 1} of ${validRows.length}`);
        await resolvePictures(kind, row, find, faults);
        const step = stepOf(kind, row, known);
        steps.push(step);
        if (step.action === 'update' && !options.overwrites && isStale(row))
          faults.push({ row: row.row, column: 'updatedAt', message: stale });
      }
    });
  }
  if (!options.dryRun && faults.length > 0) steps.length = 0;
  if (!options.dryRun)
    await save(
      kind,
      catalogue,
      steps.filter(({ action }) => action !== 'leave'),
    );
  const count = (action: Step['action']) => steps.filter((step) => step.action === action).length;
  return {
    created: count('create'),
    updated: count('update'),
    unchanged: count('leave'),
    faults: faults.toSorted((a, b) => a.row - b.row),
  };
}
