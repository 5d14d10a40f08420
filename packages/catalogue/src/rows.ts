import { formFields } from '@innventory/domain/records/record.ts';
import type { z } from 'zod';

/** What a cell of a table can hold. */
export type Cell = string | number | boolean | null | string[];

/** An error or a warning at a place of a file. Rows count from 1, as in spreadsheets; the header is row 1. */
export interface Fault {
  row: number;
  column: string;
  message: string;
}

export interface Row {
  row: number;
  given: Record<string, unknown>;
}

export const unknownColumns = (columns: string[], { given }: Row): string[] =>
  Object.keys(given).filter((name) => !columns.includes(name));

/** True for a header with unknown columns, and for the rows of another table. */
export const hasOnlyUnknownColumns = (columns: string[], row: Row): boolean => {
  const unknown = unknownColumns(columns, row);
  return unknown.length > 0 && unknown.length === Object.keys(row.given).length;
};

/** One fault for all unknown columns, at the first of the rows that have one. Names the form's labels, e.g. "title (Name)". */
export function columnFaults(kind: { columns: string[]; row: z.ZodObject }, rows: Row[]): Fault[] {
  const [first] = rows;
  if (!first) return [];
  const column = [...new Set(rows.flatMap((row) => unknownColumns(kind.columns, row)))].join(', ');
  const known = kind.columns.map((name) => {
    const field = kind.row.shape[name];
    const label = field && formFields.get(field)?.label;
    return label && label.toLowerCase() !== name.toLowerCase() ? `${name} (${label})` : name;
  });
  return [{ row: first.row, column, message: `No such column. There are ${known.join(', ')}` }];
}
