import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { defuse, undefuse } from './formulas.ts';

/** How a column's values are written in a cell. `read` answers undefined for a blank that leaves the value open. */
interface Cell {
  write(value: unknown): string;
  /** Throws where the text cannot be read. */
  read(text: string): unknown;
}

const isNone = (value: unknown) => value === null || value === undefined;

const text: Cell = {
  write: (value) => (isNone(value) ? '' : `${value as string | number}`),
  read: (written) => written,
};

const openWhereBlank: Cell = { ...text, read: (written) => written || undefined };

const yesOrNo: Cell = {
  write: String,
  read: (written) => {
    if (!written) return undefined;
    const meaning = { true: true, yes: true, false: false, no: false }[written.toLowerCase()];
    return meaning ?? written;
  },
};

const number: Cell = {
  ...text,
  read: (written) => {
    if (!written) return null;
    return Number.isNaN(Number(written)) ? written : Number(written);
  },
};

/** Separated by commas; a part with a comma or a quote in it stands in quotes. */
const list: Cell = {
  write: (value) => stringify([value], { delimiter: ', ', record_delimiter: '', quoted_match: /[,"\n]|^\s|\s$/ }),
  read: (written) =>
    parse(written, { trim: true, relax_column_count: true, skip_empty_lines: true }).flat().filter(Boolean),
};

const cells: Record<string, Cell> = {
  id: openWhereBlank,
  status: openWhereBlank,
  publishedAt: openWhereBlank,
  createdAt: openWhereBlank,
  updatedAt: openWhereBlank,
  isActive: yesOrNo,
  rating: number,
  imageUrls: list,
  tags: list,
};

export const cellOf = (column: string, value: unknown): string => defuse((cells[column] ?? text).write(value));

/** Throws where the cell cannot be read. */
export const valueOf = (column: string, written: string): unknown =>
  (cells[column] ?? text).read(undefuse(written).trim());
