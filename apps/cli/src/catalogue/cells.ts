import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { defuse, undefuse } from './formulas.ts';

/** How a column's values are written in a cell. `read` answers undefined for a blank that leaves the value open. */
export interface Cell {
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

function cellOf(name: string, { type, format, default: preset }: z.core.JSONSchema.JSONSchema): Cell {
  if (type === 'boolean') return yesOrNo;
  if (type === 'integer') return number;
  if (type === 'array') return list;
  return name === 'id' || format === 'date-time' || !isNone(preset) ? openWhereBlank : text;
}

/** The cells of a record's fields, by name. */
export function cellsOf(schema: z.ZodObject): Record<string, Cell> {
  const { properties = {} } = z.toJSONSchema(schema, { target: 'openapi-3.0' });
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, cellOf(name, typeof field === 'object' ? field : {})]),
  );
}

export const writeCell = (cell: Cell | undefined, value: unknown): string => defuse((cell ?? text).write(value));

/** Throws where the cell cannot be read. */
export const readCell = (cell: Cell | undefined, written: string): unknown =>
  (cell ?? text).read(undefuse(written).trim());
