import type { Calls } from '@innventory/client';
import { allOf } from '@innventory/client/lists.ts';
import { RequestError } from '@innventory/domain/errors.ts';
import { linksIn } from '@innventory/domain/markdown.ts';
import { formFields } from '@innventory/domain/records/record.ts';
import { storedImageOf } from '@innventory/domain/stored-image.ts';
import { amountIn } from '@innventory/domain/values/amount.ts';
import { naming } from '@innventory/domain/values/text.ts';
import { type Fault, type Row, savedSince } from './rows.ts';
import { type Advance, type Step, saveSteps } from './save-rows.ts';
import {
  type Cells,
  type ImportKind,
  type ImportRow,
  type Known,
  type ReadRow,
  textsIn,
  validateRow,
} from './validate-row.ts';

/** Where an import comes from and goes to. */
export interface Source {
  calls: Calls;
  /** Returns the address of a picture that rows name; each text is looked up once. Throws with the reason. */
  findPicture: (text: string) => Promise<string>;
}

export interface ImportOptions {
  /** Also records that changed after the file was written. */
  overwrite?: boolean;
  /** Lists all faults, also those of pictures. */
  dryRun?: boolean;
  /** Gets the number of validated rows. */
  validated?: Advance;
  /** Gets the number of rows that were then compared with the records. */
  advance?: Advance;
}

export type Plan = Awaited<ReturnType<typeof planImport>>;

const linkedPictures = (text: unknown): string[] =>
  typeof text === 'string' ? linksIn(text).filter((target) => storedImageOf(target)) : [];

/** Thrown by `findPicture` if the site itself does not answer. It fails the import, and is no fault of a row. */
export class SiteUnavailable extends Error {}

/** Whether the connection, the session or the server failed, not the picture. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof SiteUnavailable ||
    // A failed `fetch`. For an invalid argument Node adds a code.
    (error instanceof TypeError && !('code' in error)) ||
    (error instanceof RequestError && (error.status === 401 || error.status >= 500)) ||
    isPassing(error.cause));

/** The fields of a row with the addresses of its pictures. Pictures that the record already has stay. Adds to `faults`. */
async function withAddresses(
  { images, markdown }: ImportKind,
  { row, stored, fields, pictures }: ReadRow,
  find: (text: string) => Promise<string>,
  faults: Fault[],
): Promise<ImportRow> {
  const found = async (column: string, text: string): Promise<string> => {
    try {
      return await find(text);
    } catch (error) {
      if (isPassing(error)) throw error;
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
function stepOf(
  { inputFields, prepare }: ImportKind,
  { row, stored }: ReadRow,
  fields: ImportRow,
  { contents }: Known,
): Step {
  const prepared = prepare(fields, stored, new Date());
  if (stored) {
    const changed = inputFields.filter((name) => JSON.stringify(prepared[name]) !== JSON.stringify(stored[name]));
    const record = { ...fields, id: stored.id, basedOn: stored.updatedAt };
    return { row, action: changed.length > 0 ? 'update' : 'leave', changed, record };
  }
  const content = JSON.stringify(prepared, inputFields);
  return { row, action: fields.id === undefined && contents.has(content) ? 'leave' : 'create', record: fields };
}

/** What the form would say beside the fields that an import sets. */
const advicesOf = ({ row: { shape }, inputFields }: ImportKind, { row, changed, record }: Step): Fault[] =>
  (changed ?? inputFields).flatMap((column) => {
    const [field, value] = [shape[column], record[column]];
    const message = field && typeof value === 'string' && formFields.get(field)?.advice?.(value);
    return message ? [{ row, column, message: naming(value, message) }] : [];
  });

/** New records may be stored ones whose id is missing. */
function namesakesOf({ title }: ImportKind, created: Step[], { names }: Known): Fault[] {
  const [first, ...others] = created.filter(({ record }) => names.has(record[title]));
  if (!first) return [];
  const message = `A record of this name exists${others.length > 0 ? `, also for ${others.length} of the next rows` : ''}. A row without its id adds another one`;
  return [{ row: first.row, column: title, message: naming(first.record[title], message) }];
}

/** SKUs that a row gives, and that a stored record or another row has, too. */
function sharedSkusOf({ title }: ImportKind, saved: Step[], { byId }: Known): Fault[] {
  const given = saved.filter(({ changed = ['sku'] }) => changed.includes('sku'));
  const replaced = new Set(given.map(({ record }) => record['id']));
  const kept = [...byId.values()].filter(({ id }) => !replaced.has(id));
  const owners = new Map<unknown, string>(kept.map((record) => [record['sku'], `"${String(record[title])}"`]));
  return given.flatMap(({ row, record: { sku } }) => {
    if (!sku) return [];
    const owner = owners.get(sku);
    if (!owner) owners.set(sku, `Row ${row}`);
    return owner ? [{ row, column: 'sku', message: naming(sku, `${owner} has this SKU, too`) }] : [];
  });
}

/** Where a shifted column or an old file does the most harm. */
const watchedFields = ['price', 'availability'];

/** An unknown amount equals none. */
const amountOf = (price: string) => Number(amountIn(price) ?? NaN);

/** The watched values of a record before and after, as the form shows them, and whether only the text of a price differs. */
function changesOf({ row: { shape }, title }: ImportKind, { row, changed = [], record }: Step, { byId }: Known) {
  const stored = byId.get(record['id']);
  return watchedFields
    .filter((column) => changed.includes(column))
    .map((column) => {
      const field = shape[column];
      const options = field && formFields.get(field)?.options;
      const [old, given] = [String(stored?.[column]), String(record[column])];
      const [before, after] = [old, given].map((value) => options?.[value] ?? value);
      const change: Fault = { row, column, message: `${before} → ${after} (${String(stored?.[title])})` };
      return { change, isReworded: amountOf(old) === amountOf(given) };
    });
}

const isThousandfold = (large: number, small: number) => large > small && large === Math.round(small * 1000);

/** Where the comma is the decimal sign, a spreadsheet makes "1,68 $" of "$1,680"; everywhere it makes "123" of "00123". */
function suspicionOf(column: string, old: string, given: string): string | undefined {
  if (column !== 'price')
    return Number(old) === Number(given) ? `A spreadsheet may have changed "${old}" to "${given}"` : undefined;
  const [before, after] = [amountOf(old), amountOf(given)];
  if (isThousandfold(before, after)) return `"${given}" is a thousandth of "${old}": did a spreadsheet change it?`;
  if (isThousandfold(after, before)) return `"${given}" is a thousand times "${old}": did a spreadsheet change it?`;
  return undefined;
}

/** Changed texts that a spreadsheet may have taken for numbers. */
function suspicionsOf({ row, changed = [], record }: Step, { byId }: Known): Fault[] {
  const stored = byId.get(record['id']);
  return changed.flatMap((column) => {
    const [old, given] = [stored?.[column], record[column]];
    if (typeof old !== 'string' || typeof given !== 'string') return [];
    const message = suspicionOf(column, old, given);
    return message ? [{ row, column, message }] : [];
  });
}

const isStale = ({ stored, fields: { id, updatedAt } }: ReadRow) =>
  stored?.id === id && updatedAt !== undefined && updatedAt !== stored?.updatedAt;

const byRow = (a: Fault, b: Fault) => a.row - b.row;

/** Finds what an import would change. With one fault, it changes nothing. */
export async function planImport(
  kind: ImportKind,
  rows: Row[],
  { calls, findPicture }: Source,
  { overwrite = false, dryRun = false, validated, advance }: ImportOptions = {},
) {
  const records = await kind.list(calls);
  const trash = await allOf(calls.trash.list, 'deletedAt');
  const known: Known = {
    byId: new Map(records.map((record) => [record.id, record])),
    bySlug: new Map(records.filter(({ slug }) => slug).map((record) => [record['slug'], record])),
    contents: new Set(records.map((record) => JSON.stringify(record, kind.inputFields))),
    names: new Set(records.map((record) => record[kind.title])),
    trashed: new Set(trash.map(({ id }) => id)),
    seen: new Map(),
  };
  const faults: Fault[] = [];
  const isRefused = () => faults.length > 0 && !dryRun;
  const readRows: ReadRow[] = [];
  for (const [index, row] of rows.entries()) {
    readRows.push(validateRow(kind, row, known, faults));
    await validated?.(index + 1);
  }
  const found = new Map<string, Promise<string>>();
  const findOnce = (text: string): Promise<string> => {
    const picture = found.get(text) ?? findPicture(text);
    found.set(text, picture);
    return picture;
  };
  const steps: Step[] = [];
  // Only a dry run looks at pictures of a file with faults.
  for (const [index, row] of (isRefused() ? [] : readRows).entries()) {
    const fields = await withAddresses(kind, row, findOnce, faults);
    await advance?.(index + 1);
    if (!row.isValid) continue;
    const step = stepOf(kind, row, fields, known);
    steps.push(step);
    if (step.action === 'update' && !overwrite && isStale(row))
      faults.push({ row: row.row, column: 'updatedAt', message: savedSince });
  }
  const faulty = new Set(faults.map(({ row }) => row));
  const accepted = isRefused() ? [] : steps.filter(({ row }) => !faulty.has(row));
  const only = (action: Step['action']) => accepted.filter((step) => step.action === action);
  const [create, update] = [only('create'), only('update')];
  const wanted = faults.length > 0 ? [] : [...create, ...update];
  return {
    created: create.length,
    updated: update.length,
    /** Columns in which stored records differ from the file. */
    changed: kind.inputFields.filter((name) => update.some(({ changed }) => changed?.includes(name))),
    /** Prices and availability of stored records that differ from the file. Those that keep their amount are last. */
    changes: update
      .flatMap((step) => changesOf(kind, step, known))
      .toSorted((a, b) => Number(a.isReworded) - Number(b.isReworded))
      .map(({ change }) => change),
    unchanged: only('leave').length,
    faults: faults.toSorted(byRow),
    /** About rows that can be saved. */
    warnings: [
      ...namesakesOf(kind, create, known),
      ...sharedSkusOf(kind, [...create, ...update], known),
      ...[...create, ...update].flatMap((step) => advicesOf(kind, step)),
      ...update.flatMap((step) => suspicionsOf(step, known)),
    ].toSorted(byRow),
    /** Saves the rows in batches, each in one transaction. Throws with the rows that the server refused. */
    save: (saved: Advance = () => undefined) => saveSteps((batch) => kind.save(calls, batch), wanted, saved),
  };
}
