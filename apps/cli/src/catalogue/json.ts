import { z } from 'zod';
import type { Fault, Kind, Read, Table } from './kinds.ts';

export function jsonOf({ columns }: Table, records: object[]): string {
  const plain = records.map((record) =>
    Object.fromEntries(columns.map((column) => [column, Reflect.get(record, column)])),
  );
  return `${JSON.stringify(plain, null, 2)}\n`;
}

const shape = z.array(z.record(z.string(), z.unknown()));

const unreadable = (message: string): Read => ({ rows: [], faults: [{ row: 1, column: '', message }] });

function parsedJson(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch {
    return null;
  }
}

/** The first record is row 1. */
export function readJson(kind: Kind, file: string): Read {
  const parsed = shape.safeParse(parsedJson(file));
  if (!parsed.success) return unreadable('Must be a list of records: [{ … }, { … }]');
  const rows = parsed.data.map((given, index) => ({ row: index + 1, given }));
  const faults = rows.flatMap(({ row, given }) =>
    Object.keys(given)
      .filter((column) => !kind.columns.includes(column))
      .map((column): Fault => ({ row, column, message: `No such field. There are ${kind.columns.join(', ')}` })),
  );
  return { rows, faults };
}
