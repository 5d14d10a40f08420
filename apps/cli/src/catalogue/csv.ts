import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { counted } from '../output.ts';
import type { Fault, Kind, Read, Row, Table } from './kinds.ts';
import { z } from 'zod';

/** RFC 4180 with a byte order mark, so that Excel reads UTF-8. */
export function csvOf({ columns, cells }: Table, records: object[]): string {
  const rows = records.map((record) => columns.map((column) => writeCell(cells[column], Reflect.get(record, column))));
  // The library quotes only line breaks that equal its record delimiter.
  return stringify([columns, ...rows], { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

/** The most frequent delimiter of the header; spreadsheets use the one of their country. */
function delimiterOf(file: string): string {
  const [header = ''] = file.split(/\r?\n/, 1);
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length);
  return most;
}

/** `columns` are the column names by position; null for an unknown name. */
function headerOf(names: string[], known: string[]) {
  const columns = names.map(
    (name) => known.find((column) => column.toLowerCase() === name.trim().toLowerCase()) ?? null,
  );
  const faults = names.flatMap((name, place): Fault[] => {
    const column = columns[place];
    if (column === null) return [{ row: 1, column: name, message: `No such column. There are ${known.join(', ')}` }];
    return columns.indexOf(column ?? '') === place
      ? []
      : [{ row: 1, column: name, message: 'This column is there twice' }];
  });
  return { columns, faults };
}

function rowOf(kind: Kind, row: number, cells: string[], columns: (string | null)[]): { row: Row; faults: Fault[] } {
  const given: Row['given'] = {};
  const faults: Fault[] = [];
  if (cells.length !== columns.length) {
    faults.push({
      row,
      column: '',
      message: `It has ${counted(cells.length, 'cell')}, the header has ${columns.length}`,
    });
  }
  for (const [place, column] of columns.entries()) {
    if (column === null) continue;
    try {
      given[column] = readCell(kind.cells[column], cells[place] ?? '');
    } catch {
      faults.push({ row, column, message: 'Must be a list separated by commas; a quote in it is doubled and quoted' });
    }
  }
  return { row: { row, given }, faults };
}

/** Reads CSV. Columns can have any order; missing columns keep the stored values. */
export function readCsv(kind: Kind, file: string): Read {
  try {
    const options = { bom: true, delimiter: delimiterOf(file), relax_column_count: true };
    const [names = [], ...lines] = parse(file, options);
    const { columns, faults } = headerOf(names, kind.columns);
    const filled = lines.map((cells, index) => ({ row: index + 2, cells })).filter(({ cells }) => cells.some(Boolean));
    const read = filled.map(({ row, cells }) => rowOf(kind, row, cells, columns));
    return { rows: read.map(({ row }) => row), faults: [...faults, ...read.flatMap((one) => one.faults)] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records'] ?? 0) + 1;
    return { rows: [], faults: [{ row, column: '', message: `Cannot be read as CSV: ${error.message}` }] };
  }
}

/** Spreadsheets compute a cell that begins with such a character (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

const escapedFormula = /^'+[=+\-@\t\r\n＝＋－＠]/;

export const escapeFormula = (text: string) => (formula.test(text) || escapedFormula.test(text) ? `'${text}` : text);

export const unescapeFormula = (text: string) => (escapedFormula.test(text) ? text.slice(1) : text);

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

const undefinedIfBlank: Cell = { ...text, read: (written) => written || undefined };

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
  return name === 'id' || format === 'date-time' || !isNone(preset) ? undefinedIfBlank : text;
}

export function cellsOf(schema: z.ZodObject): Record<string, Cell> {
  const { properties = {} } = z.toJSONSchema(schema, { target: 'openapi-3.0' });
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, cellOf(name, typeof field === 'object' ? field : {})]),
  );
}

const writeCell = (cell: Cell | undefined, value: unknown): string => escapeFormula((cell ?? text).write(value));

const readCell = (cell: Cell | undefined, written: string): unknown =>
  (cell ?? text).read(unescapeFormula(written).trim());
