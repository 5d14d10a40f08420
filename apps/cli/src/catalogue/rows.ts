import type { Fields } from './kinds.ts';

/** An error at a place of a file. Rows count from 1, as in spreadsheets; the header is row 1. */
export interface Fault {
  row: number;
  /** Blank for the whole row. */
  column: string;
  message: string;
}

/** A record of a file with the columns that the file has. */
export interface Row {
  row: number;
  given: Fields;
}

/** Rows and errors of a file. */
export interface Read {
  rows: Row[];
  faults: Fault[];
}
