/** What a cell of a table can hold. */
export type Cell = string | number | boolean | null | string[];

/** An error, a warning or a change at a place of a file. Rows count from 1, as in spreadsheets; the header is row 1. */
export interface Fault {
  row: number;
  column: string;
  message: string;
}

/** Message of the only fault that an import can overwrite. */
export const savedSince = 'Was saved again after this file was written';

export interface Row {
  row: number;
  given: Record<string, unknown>;
}
