import type { Calls } from '@innventory/client';
import { type RecordName, records } from '@innventory/domain/records/records.ts';
import type { z } from 'zod';

export type Fields = Record<string, unknown>;

export interface Stored extends Fields {
  id: string;
  createdAt: string;
  updatedAt: string;
}

/** An error at a place of a file. Rows count from 1, as in spreadsheets; the header is row 1. */
export interface Fault {
  row: number;
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

export interface Kind {
  /** Name of the kind in a command. */
  tag: string;
  columns: string[];
  input: z.ZodObject;
  schema: z.ZodObject;
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
