import { type Calls, allOf } from '@innventory/client';
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

/** A kind of record, of which a file holds the records. */
function kindOf({ name, ...record }: (typeof records)[RecordName]) {
  const { input, schema }: Record<'input' | 'schema', z.ZodObject> = record;
  /** A file can only give those of a new record. */
  const serverFields = [...Object.keys(record.serverFields), 'createdAt', 'updatedAt'];
  return {
    ...record,
    input,
    schema,
    serverFields,
    columns: ['id', ...Object.keys(input.shape), ...serverFields],
    list: (calls: Calls): Promise<Stored[]> =>
      name === 'blogPost' ? allOf(calls.blogPost.listAll, 'updatedAt') : allOf<Stored>(calls[name].list),
    /** A file decides the fields of its rows. The procedure validates them. */
    save: (calls: Calls, rows: Fields[]): Promise<unknown> => calls[name].import.mutate({ rows: rows as never[] }),
  };
}

export type Kind = ReturnType<typeof kindOf>;

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
