import type { Calls } from '@innventory/client';
import { errorText } from '@innventory/domain/errors.ts';
import { isImageUrl } from '@innventory/domain/records/fields.ts';
import { naming } from '@innventory/domain/values/text.ts';
import type { z } from 'zod';
import type { Cell, Fault, Row } from './rows.ts';
import type { Advance } from './save-rows.ts';

export type Cells = Record<string, Cell | undefined>;

export type Stored = Record<string, Cell> & { id: string; createdAt: string; updatedAt: string };

/** The valid fields of a row, as the server takes them. */
export type ImportRow = Cells & { id?: string | undefined; updatedAt?: string | undefined };

export interface ImportKind {
  columns: string[];
  /** Columns of fields that an administrator may write. The server sets the others. */
  inputFields: string[];
  row: z.ZodType<ImportRow> & z.ZodObject;
  /** Field with the name of a record. */
  title: string;
  images: string[];
  markdown: string[];
  prepare: (fields: Record<string, unknown>, stored: Stored | undefined, now: Date) => Record<string, unknown>;
  list: (calls: Calls, advance?: Advance) => Promise<Stored[]>;
  save: (calls: Calls, rows: ImportRow[]) => Promise<unknown>;
}

/** What the catalogue holds before the import, and the rows that were read so far, by id and by slug. */
export interface Known {
  byId: Map<unknown, Stored>;
  bySlug: Map<unknown, Stored>;
  contents: Set<string>;
  names: Set<unknown>;
  trashed: Set<unknown>;
  seen: Map<string, number>;
}

/** A row of the file. Its pictures still have the names of the file; those with faults are left out. */
export interface ReadRow {
  row: number;
  stored: Stored | undefined;
  /** As they were given if the row has faults. */
  fields: ImportRow;
  pictures: Record<string, unknown>;
  isValid: boolean;
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const partOf = (fields: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

/** A path becomes an address when the picture is stored; until then it counts as a valid one. */
function judgedPicture(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(judgedPicture);
  return typeof value !== 'string' || value === '' || isImageUrl(value) ? value : `/${encodeURIComponent(value)}`;
}

/** A wrong choice, such as a category, is named with the choices. */
const issueText = (issue: z.core.$ZodIssue, value: unknown) =>
  issue.code === 'invalid_value' && !isBlank(value)
    ? `"${String(value)}" is none of ${issue.values.join(', ')}`
    : naming(value, issue.message);

/** Shown by a spreadsheet instead of a value: the error of a formula, or what a cell without room for its digits shows. */
const shownInstead = /^(?:##+|#\p{Lu}[\p{Lu}\d/]*\s?[!?]|#N\/[AD]|Err\s?:\d{3}|-?\d(?:[.,]\d+)?E(?:\+\d{2,3}|-0\d))$/u;

/** The most that a cell of Excel holds. */
const wholeCell = 32_767;

/** How a spreadsheet lost a value. */
function lossOf(value: unknown): string | undefined {
  const texts = textsIn(value);
  if (texts.some((text) => shownInstead.test(text)))
    return 'A spreadsheet shows this instead of a value. Correct the cell';
  // Blanks at its end, such as those between two paragraphs, were trimmed.
  if (texts.some(({ length }) => length <= wholeCell && length >= wholeCell - 2))
    return 'A spreadsheet cut this text at 32,767 characters. Delete the row, or the column: the stored texts then stay';
  return undefined;
}

/** Dates of a stored record that a file need not repeat. */
const movedDates = new Set(['updatedAt', 'listedAt']);

/** Adds to `faults`. A row can repeat the dates of a record or set those of a new one, but not change them. */
export function validateRow(kind: ImportKind, { row, given }: Row, known: Known, faults: Fault[]): ReadRow {
  const { byId, bySlug, trashed, seen } = known;
  const before = faults.length;
  const refuse = (column: string, message: string) => void faults.push({ row, column, message });
  const { slug } = given;
  const id = typeof given['id'] === 'string' ? given['id'].toLowerCase() : given['id'];
  const stored = byId.get(id) ?? bySlug.get(slug);
  const isServerField = (column: string) => !kind.inputFields.includes(column);
  const isImage = (column: string) => kind.images.includes(column);
  const givenImages = kind.images.filter((name) => textsIn(given[name]).length > 0);
  const used = kind.columns.filter(
    (column) => !(isBlank(given[column]) && (isServerField(column) || (isImage(column) && givenImages.length > 0))),
  );
  // An item has its photos in two fields. If only one of them differs from the record, it decides.
  const changedImages = givenImages.filter((name) => String(given[name]) !== String(stored?.[name]));
  const counts = (name: string) => changedImages.length === 0 || changedImages.includes(name) || !isImage(name);
  // Another first photo keeps the others, unless the row empties their list.
  const otherImages = kind.images.flatMap((name) => {
    const list = stored?.[name];
    const isEmptied = given[name] !== undefined && !givenImages.includes(name);
    return Array.isArray(list) && !counts(name) && !isEmptied ? [[name, list.slice(1)]] : [];
  });
  const merged = {
    ...(stored && partOf(stored, kind.inputFields.filter(counts))),
    ...partOf(given, used.filter(counts)),
    ...Object.fromEntries(otherImages),
  };
  const pictures = partOf(merged, kind.images);
  const judged = Object.entries(pictures).map(([name, value]) => [name, judgedPicture(value)]);
  const { data, error } = kind.row.safeParse({ ...merged, ...Object.fromEntries(judged) });

  for (const [column, value] of Object.entries({ id: stored?.id ?? id, slug })) {
    const key = `${column} ${String(value)}`;
    if (isBlank(value)) continue;
    if (seen.has(key)) refuse(column, `Is also in row ${seen.get(key)}`);
    else seen.set(key, row);
  }
  if (trashed.has(id)) refuse('id', 'This record is in the trash: restore it there first');
  const lost = new Set<string>();
  for (const column of used) {
    const loss = String(given[column]) === String(stored?.[column]) ? undefined : lossOf(given[column]);
    if (!loss) continue;
    lost.add(column);
    refuse(column, naming(given[column], loss));
  }
  const columnsOf = new Map<string, Set<string>>();
  for (const issue of error?.issues ?? []) {
    const column = String(issue.path[0]);
    if (lost.has(column)) continue;
    const text = issueText(issue, merged[column]);
    columnsOf.set(text, (columnsOf.get(text) ?? new Set()).add(column));
  }
  for (const [text, columns] of columnsOf) refuse([...columns].join(', '), text);
  const owner = bySlug.get(data?.['slug']);
  if (owner && owner !== stored) {
    const details = { post: `The post "${String(owner['title'])}"`, slug: String(owner['slug']) };
    refuse('slug', errorText('SLUG_TAKEN', details).text);
  }
  if (data && stored && stored.id === id)
    for (const column of used.filter(isServerField))
      if (!movedDates.has(column) && data[column] !== stored[column])
        refuse(column, 'Is set by the server, and cannot be changed');
  const refused = faults.slice(before).flatMap(({ column }) => column.split(', '));
  const images = kind.images.filter((name) => !refused.includes(name));
  const fields = (data ?? merged) as ImportRow;
  return { row, stored, fields, pictures: partOf(pictures, images), isValid: refused.length === 0 };
}

export const textsIn = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string' && text !== '');
