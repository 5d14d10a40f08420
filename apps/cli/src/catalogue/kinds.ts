import type { Calls } from '@innventory/client';
import { type RecordName, records } from '@innventory/domain/records/records.ts';
import type { z } from 'zod';
import { type Cell, cellsOf } from './csv.ts';

export type Fields = Record<string, unknown>;

export interface Stored extends Fields {
  id: string;
  createdAt: string;
  updatedAt: string;
}

/** An error at a place of a file. Rows count from 1, as in spreadsheets; the header is row 1. */
export interface Fault {
  row: number;
  /** Blank for the whole row. */
  column: string;
  message: string;
}

export interface Row {
  row: number;
  given: Fields;
}

export interface Read {
  rows: Row[];
  faults: Fault[];
}

export interface Table {
  columns: string[];
  cells: Record<string, Cell>;
}

export interface Kind extends Table {
  /** Name of the kind in a command. */
  tag: string;
  noun: string;
  input: z.ZodObject;
  images: string[];
  /** Fields whose links can name pictures. */
  markdown: string[];
  /** Fields that the server sets; a file can only give those of a new record. */
  serverFields: string[];
  prepare(fields: Fields, stored: Fields, now: Date): Fields;
  list(calls: Calls): Promise<Stored[]>;
  procedures(calls: Calls): Record<'import' | 'update', { mutate(record: Fields): Promise<unknown> }>;
}

function kindOf({ name, ...record }: (typeof records)[RecordName]): Kind {
  const serverFields = [...Object.keys(record.serverFields), 'createdAt', 'updatedAt'];
  return {
    ...record,
    serverFields,
    columns: ['id', ...Object.keys(record.input.shape), ...serverFields],
    cells: cellsOf(record.schema),
    list: (calls) => (name === 'blogPost' ? calls.blogPost.listAll : calls[name].list).query(),
    procedures: (calls) => calls[name],
  };
}

const kinds = Object.values(records).map(kindOf);

export const kindNames = kinds.map(({ tag }) => tag);

export function kindNamed(name: string): Kind {
  const kind = kinds.find(({ tag }) => tag === name);
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
}

export async function recordsOf(kind: Kind, calls: Calls): Promise<Stored[]> {
  const all = await kind.list(calls);
  return all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
}

export interface Known {
  records: Stored[];
  byId: Map<string, Stored>;
  bySlug: Map<string, Stored>;
  inTrash: Set<string>;
}

export async function knownOf(kind: Kind, calls: Calls): Promise<Known> {
  const [records, trashed] = await Promise.all([recordsOf(kind, calls), calls.trash.list.query()]);
  return {
    records,
    byId: new Map(records.map((record) => [record.id, record])),
    bySlug: new Map(records.filter(({ slug }) => slug).map((record) => [trimmedText(record['slug']), record])),
    inTrash: new Set(trashed.map(({ id }) => id)),
  };
}

export const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export function storedOf({ given }: Row, { byId, bySlug }: Known): Stored | null {
  return byId.get(trimmedText(given['id'])) ?? bySlug.get(trimmedText(given['slug'])) ?? null;
}
