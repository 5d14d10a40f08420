import { parsedJson } from '@innventory/domain/values/formats.ts';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Kind, Row } from './kinds.ts';

/** RFC 4180 with a byte order mark, so that Excel reads UTF-8. */
export const csvOf = (columns: string[], records: object[]): string =>
  stringify(records, {
    columns,
    header: true,
    bom: true,
    record_delimiter: 'windows',
    // The library quotes only line breaks that equal its record delimiter.
    quoted_match: /[\r\n]/,
    cast: { boolean: String, string: escapeFormula, object: (list) => escapeFormula(listText(list)) },
  });

/** Comma-separated; parts with a comma or a quote are quoted. */
const listText = (list: object) =>
  stringify([list], { delimiter: ', ', record_delimiter: '', quoted_match: /[,"\n]|^\s|\s$/ });

/** The most frequent delimiter of the header; spreadsheets use the one of their country. */
function delimiterOf(file: string): string {
  const [header = ''] = file.split(/\r?\n/, 1);
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length);
  return most;
}

/** Reads CSV. Columns can have any order; missing columns keep the stored values. */
export function readCsv({ columns, schema }: Kind, file: string): Row[] {
  const { properties = {} } = z.toJSONSchema(schema, { target: 'openapi-3.0' });
  const named = (name: string) => columns.find((column) => column.toLowerCase() === name.trim().toLowerCase()) ?? name;
  const valueIn = (column: string, cell: string) => {
    const field = properties[column];
    return valueOf(typeof field === 'object' ? field : {}, unescapeFormula(cell).trim());
  };
  try {
    const read: { info: Info; record: Record<string, string> }[] = parse(file, {
      bom: true,
      columns: (header: string[]) => header.map(named),
      delimiter: delimiterOf(file),
      info: true,
      skip_empty_lines: true,
    });
    return read
      .map(({ info, record }) => ({ row: 1 + info.records + info.empty_lines, cells: Object.entries(record) }))
      .filter(({ cells }) => cells.some(([, cell]) => cell))
      .map(({ row, cells }) => ({
        row,
        given: Object.fromEntries(cells.map(([column, cell]) => [column, valueIn(column, cell)])),
      }));
  } catch (error) {
    throw error instanceof CsvError ? new Error(`Cannot be read as CSV: ${error.message}`, { cause: error }) : error;
  }
}

/** Undefined for a blank that keeps the stored or default value. The schema judges a text that cannot be read. */
function valueOf({ type, default: preset }: z.core.JSONSchema.JSONSchema, text: string): unknown {
  if (type === 'array') return listIn(text);
  if (text === '' && preset !== undefined) return preset === null ? null : undefined;
  return type === 'boolean' || type === 'integer' ? (parsedJson(text.toLowerCase()) ?? text) : text;
}

function listIn(text: string): string[] | string {
  try {
    return parse(text, { trim: true, relax_column_count: true, skip_empty_lines: true }).flat().filter(Boolean);
  } catch {
    return text;
  }
}

/** Spreadsheets compute a cell that begins with such a character (OWASP, CSV injection). */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

export const escapeFormula = (text: string) => (formula.test(text) ? `'${text}` : text);

export const unescapeFormula = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);
