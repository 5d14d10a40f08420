import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

/** Spreadsheets compute a cell that begins with such a character (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

const defused = /^'+[=+\-@\t\r\n＝＋－＠]/;

export const defuse = (text: string) => (formula.test(text) || defused.test(text) ? `'${text}` : text);

export const undefuse = (text: string) => (defused.test(text) ? text.slice(1) : text);

/** Format of a column. `read` returns undefined for a blank that keeps the stored or default value. */
export interface Cell {
  write(value: unknown): string;
  /** Throws for unreadable text. */
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

/** Comma-separated; parts with a comma or a quote are quoted. */
const list: Cell = {
  write: (value) => stringify([value], { delimiter: ', ', record_delimiter: '', quoted_match: /[,"\n]|^\s|\s$/ }),
  read: (written) =>
    parse(written, { trim: true, relax_column_count: true, skip_empty_lines: true }).flat().filter(Boolean),
};

const optionalChoice: Cell = { ...text, read: (written) => written || null };

function cellOf(name: string, { type, format, enum: choices, default: preset }: z.core.JSONSchema.JSONSchema): Cell {
  if (type === 'boolean') return yesOrNo;
  if (type === 'integer') return number;
  if (type === 'array') return list;
  if (choices && preset === null) return optionalChoice;
  return name === 'id' || format === 'date-time' || !isNone(preset) ? openWhereBlank : text;
}

export function cellsOf(schema: z.ZodObject): Record<string, Cell> {
  const { properties = {} } = z.toJSONSchema(schema, { target: 'openapi-3.0' });
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, cellOf(name, typeof field === 'object' ? field : {})]),
  );
}

export const writeCell = (cell: Cell | undefined, value: unknown): string => defuse((cell ?? text).write(value));

export const readCell = (cell: Cell | undefined, written: string): unknown =>
  (cell ?? text).read(undefuse(written).trim());
