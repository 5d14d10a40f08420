import { type Inquiry, inquiry } from '@innventory/domain/records/inquiry.ts';
import { formFields } from '@innventory/domain/records/record.ts';
import { z } from 'zod';
import { csvOf, escapeFormulas, readCsv } from './csv.ts';
import type { Cell, Row } from './rows.ts';
import type { Kind } from './kinds.ts';

const jsonOf = (columns: string[], records: Record<string, Cell>[]) => `${JSON.stringify(records, columns, 2)}\n`;

export const formats = { csv: { write: csvOf, read: readCsv }, json: { write: jsonOf, read: readJson } };

export type Format = keyof typeof formats;

export const formatOf = (file: string): Format => (file.toLowerCase().endsWith('.json') ? 'json' : 'csv');

/** `file` is its name. */
export function textIn(file: string, bytes: Uint8Array | ArrayBuffer, format: Format): string {
  try {
    // TextDecoder drops a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    const name = format === 'csv' ? '; a spreadsheet calls it "CSV UTF-8"' : '';
    throw new Error(`${file} is not UTF-8. Save it as UTF-8${name}.`, { cause });
  }
}

/** Parses JSON. The error names `file`. */
export function jsonIn(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not valid JSON. ${(cause as SyntaxError).message}`, { cause });
  }
}

/** Throws for columns that the kind lacks. Names the others with the labels of the form, e.g. "title (Name)". */
function refuseUnknownColumns({ columns, schema }: Kind, rows: Row[]): void {
  const names = new Set(rows.flatMap(({ given }) => Object.keys(given)));
  const unknown = [...names].filter((name) => !columns.includes(name));
  if (unknown.length === 0) return;
  const known = columns.map((name) => {
    const field = schema.shape[name];
    const label = field && formFields.get(field)?.label;
    return label && label.toLowerCase() !== name.toLowerCase() ? `${name} (${label})` : name;
  });
  const label = unknown.length === 1 ? 'Unknown column' : 'Unknown columns';
  throw new Error(`${label}: ${unknown.join(', ')}. Known columns: ${known.join(', ')}.`);
}

/** Reads the rows of a file. `file` is its name. */
export function rowsIn(
  kind: Kind,
  file: string,
  bytes: Uint8Array | ArrayBuffer,
  format: Format = formatOf(file),
): Row[] {
  const text = textIn(file, bytes, format);
  if (text.trim() === '') throw new Error(`${file} is empty.`);
  const rows = formats[format].read(kind, text, file);
  refuseUnknownColumns(kind, rows);
  return rows;
}

const cell: z.ZodType<Cell> = z.union(
  [z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())],
  'Must be text, a number, true, false, null or a list of texts',
);

const shape = z.array(z.record(z.string(), cell));

/** The first record is row 1. */
function readJson(_: Kind, text: string, file: string): Row[] {
  const { data, error } = shape.safeParse(jsonIn(file, text));
  const { path: [index, column] = [], message } = error?.issues[0] ?? {};
  if (column !== undefined) throw new Error(`Row ${Number(index) + 1}, ${String(column)}: ${message}`);
  if (!data) throw new Error('The file must be a list of records: [{ … }, { … }]');
  return data.map((given, index) => ({ row: index + 1, given }));
}

const inquiryColumns = Object.keys(inquiry.shape);

const rowOf = ({ about, ...others }: Inquiry) => ({
  ...others,
  about: about.map(({ title, price, sku }) => `${title} (${price})${sku ? ` SKU ${sku}` : ''}`),
});

/** A file of inquiries. Strangers wrote them, so no part of a cell is a formula. They are never imported. */
export function inquiriesFile(inquiries: Inquiry[], format: Format): string {
  const rows = inquiries.map(rowOf);
  return format === 'csv' ? csvOf(inquiryColumns, rows, escapeFormulas) : formats.json.write(inquiryColumns, rows);
}
