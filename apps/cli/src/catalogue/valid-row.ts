import { errorCatalogue } from '@innventory/domain/errors.ts';
import { isImageUrl, timestamp } from '@innventory/domain/records/fields.ts';
import { z } from 'zod';
import {
  type Fault,
  type Fields,
  type Kind,
  type Row,
  type Stored,
  type Known,
  storedOf,
  trimmedText,
} from './kinds.ts';

/** A valid row. Its pictures still have the names of the file. */
export interface ValidRow {
  row: number;
  stored: Stored | null;
  fields: Fields;
  /** Id and dates, for a new record. */
  serverFields: Fields;
}

type Finding = Omit<Fault, 'row'>;

const uuid = z.uuid();

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

const partOf = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

export function eachText(value: unknown, change: (text: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => eachText(part, change));
  return typeof value === 'string' ? change(value.trim()) : value;
}

const changed = (fields: Fields, names: string[], change: (text: string) => unknown): Fields =>
  Object.fromEntries(names.map((name) => [name, eachText(fields[name], change)]));

/** A path becomes an address when the picture is stored; until then it counts as valid. */
const judgedPicture = (text: string) => (text === '' || isImageUrl(text) ? text : '/path');

function identityFindings({ given }: Row, { inTrash }: Known): Finding[] {
  if (isBlank(given['id'])) return [];
  if (!uuid.safeParse(given['id']).success)
    return [{ column: 'id', message: 'Must be an id as an export has it, or be left out' }];
  if (!inTrash.has(trimmedText(given['id']))) return [];
  return [{ column: 'id', message: 'This record is in the trash; "trash restore" brings it back' }];
}

/** A row can repeat the dates of a record or set those of a new one, but not change them. */
function serverFieldFindings(kind: Kind, { given }: Row, stored: Stored | null): Finding[] {
  return kind.serverFields.flatMap((column): Finding[] => {
    if (isBlank(given[column])) return [];
    if (!timestamp.safeParse(given[column]).success)
      return [{ column, message: 'Must be a timestamp such as 2026-01-31T12:00:00.000Z, or be left out' }];
    const isAnother = stored !== null && stored.id === given['id'] && stored[column] !== given[column];
    return isAnother && column !== 'updatedAt'
      ? [{ column, message: 'Is set by the server, and cannot be changed' }]
      : [];
  });
}

function slugFindings(slug: unknown, stored: Stored | null, { bySlug }: Known): Finding[] {
  const owner = bySlug.get(trimmedText(slug));
  return owner && owner !== stored ? [{ column: 'slug', message: errorCatalogue.SLUG_TAKEN.text }] : [];
}

/** A wrong choice, such as a category, is named with the choices. */
function issueFinding({ path: [name = ''], message, ...issue }: z.core.$ZodIssue, fields: Fields): Finding {
  const column = String(name);
  if (issue.code !== 'invalid_value' || isBlank(fields[column])) return { column, message };
  return { column, message: `"${trimmedText(fields[column])}" is none of ${issue.values.join(', ')}` };
}

export function validateRow(kind: Kind, row: Row, known: Known): { valid: ValidRow | null; faults: Fault[] } {
  const stored = storedOf(row, known);
  const names = Object.keys(kind.input.shape);
  const fields = { ...(stored && partOf(stored, names)), ...partOf(row.given, names) };
  const parsed = kind.input.safeParse({ ...fields, ...changed(fields, kind.images, judgedPicture) });
  const issues = parsed.error?.issues ?? [];
  const findings = [
    ...identityFindings(row, known),
    ...issues.map((issue) => issueFinding(issue, fields)),
    ...slugFindings(parsed.data?.['slug'], stored, known),
    ...serverFieldFindings(kind, row, stored),
  ];
  if (findings.length > 0)
    return { valid: null, faults: findings.map(({ column, message }) => ({ row: row.row, column, message })) };
  const pictures = changed(fields, kind.images, (text) => text || null);
  const serverFields = partOf(
    row.given,
    ['id', ...kind.serverFields].filter((name) => !isBlank(row.given[name])),
  );
  const valid = { row: row.row, stored, fields: { ...parsed.data, ...partOf(pictures, kind.images) }, serverFields };
  return { valid, faults: [] };
}

export function repeated(rows: Row[], known: Known): Fault[] {
  const first = new Map<string, number>();
  return rows.flatMap((one) =>
    ['id', 'slug'].flatMap((column): Fault[] => {
      const { row, given } = one;
      const value = column === 'id' ? (storedOf(one, known)?.id ?? given['id']) : given[column];
      if (isBlank(value)) return [];
      const key = `${column} ${trimmedText(value)}`;
      const before = first.get(key);
      first.set(key, before ?? row);
      return before === undefined ? [] : [{ row, column, message: `Stands in row ${before} as well` }];
    }),
  );
}
