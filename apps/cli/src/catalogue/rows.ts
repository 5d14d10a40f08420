import type { Fields } from './kinds.ts';

/** What is wrong in a file, where a spreadsheet shows it: rows count from 1, the header is row 1. */
export interface Fault {
  row: number;
  /** Blank where the whole row is meant. */
  column: string;
  message: string;
}

/** One record of a file: what stands in it, and nothing for what it leaves out. */
export interface Row {
  row: number;
  given: Fields;
}

/** What a file holds, as far as it can be read. */
export interface Read {
  rows: Row[];
  faults: Fault[];
}
