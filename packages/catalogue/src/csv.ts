import { formFields } from '@innventory/domain/records/record.ts';
import { parsedJson } from '@innventory/domain/values/formats.ts';
import { naming, trimmed } from '@innventory/domain/values/text.ts';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { z } from 'zod';
import type { Cell, Row } from './rows.ts';
import type { Kind } from './kinds.ts';

/** RFC 4180 with a byte order mark, so that Excel reads UTF-8. */
export const csvOf = (columns: string[], records: Record<string, Cell>[], escape = escapeFormula): string =>
  stringify(records, {
    columns,
    header: true,
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: { boolean: String, string: escape, object: (list) => escape(listText(list)) },
  });

/** Comma-separated; parts with a comma or a quote are quoted. */
const listText = (list: object) => stringify([list], { delimiter: ', ', record_delimiter: '', quoted_match: /[,"\n]/ });

/** The first line of some spreadsheets, e.g. `sep=;`. */
const separatorLine = /^"?sep=(.)"?(?:\r\n|\r|\n)/i;

/** The most frequent delimiter of the header; spreadsheets use the one of their country. */
function delimiterOf(table: string): string {
  const [header = ''] = /[^\r\n]+/.exec(table) ?? [];
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length);
  return most;
}

/** `records` and `empty_lines` do not count the row that cannot be read. */
function faultOf(cause: CsvError): Error {
  const row = Number(cause.records) + Number(cause.empty_lines) + 1;
  const text = `The quotation marks of row ${row} do not match. Save the table as CSV in a spreadsheet program.`;
  return new Error(text, { cause });
}

function linesOf(file: string) {
  const [line = '', separator] = separatorLine.exec(file) ?? [];
  const table = file.slice(line.length);
  const lines: { row: number; cells: string[] }[] = [];
  try {
    // Of a text, the parser for browsers makes a list of numbers, forty times as large.
    parse(new TextEncoder().encode(table), {
      delimiter: separator ?? delimiterOf(table),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record(cells, { records, empty_lines }) {
        lines.push({ row: records + empty_lines, cells });
        return null;
      },
    });
    return lines;
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error) : error;
  }
}

/** Reads CSV. Columns can have any order; missing columns keep the stored values. A short row has blank cells at its end. */
export function readCsv({ columns, schema }: Pick<Kind, 'columns' | 'schema'>, file: string): Row[] {
  const { properties = {} } = z.toJSONSchema(schema, { target: 'openapi-3.0' });
  const valueIn = (column: string, cell: string) => {
    const text = unescapeFormula(cell).trim();
    if (!columns.includes(column)) return text;
    const field = properties[column];
    return choiceIn(schema.shape[column], text) ?? valueOf(typeof field === 'object' ? field : {}, text);
  };
  const [{ cells: header } = { cells: [] }, ...lines] = linesOf(file);
  const names = header.map((cell) => {
    const name = trimmed(cell);
    return columns.find((column) => isNameOf(column, schema.shape[column], name)) ?? name;
  });
  if (!names.some((name) => columns.includes(name))) {
    const labels = Object.values(schema.shape).flatMap((field) => formFields.get(field)?.label ?? []);
    throw new Error(
      `The first row must name columns, each in its own cell, such as ${labels.join(', ')}. Delete any row above the names.`,
    );
  }
  const repeated = names.find((name, index) => name && names.indexOf(name) < index);
  if (repeated) throw new Error(`The column ${repeated} is there twice. Delete or rename one.`);
  return lines.flatMap(({ row, cells }) => {
    if (cells.every(isBlank)) return [];
    if (header.every((name, index) => trimmed(name) === trimmed(cells[index] ?? '')))
      throw new Error(`Row ${row} names the columns again. Delete it.`);
    // Spreadsheets write blank columns, too.
    const beside = cells.find((cell, index) => !names[index] && !isBlank(cell));
    if (beside)
      throw new Error(
        `Row ${row}, ${naming(beside.trim(), 'The column of this cell has no name. If it is part of a text with a comma, such as “$1,200”, put that text in quotation marks; otherwise delete the cell.')}`,
      );
    const given = names.flatMap((name, index) => (name ? [[name, valueIn(name, cells[index] ?? '')]] : []));
    return { row, given: Object.fromEntries(given) };
  });
}

const isBlank = (cell: string) => trimmed(cell) === '';

/** Whether a header names the column, as in an export or as the form labels its field; case does not matter. */
const isNameOf = (column: string, field: z.core.$ZodType | undefined, name: string): boolean =>
  [column, field && formFields.get(field)?.label].some((known) => known?.toLowerCase() === name.toLowerCase());

/** The choice of a field with this value or label; case does not matter. */
function choiceIn(field: z.core.$ZodType | undefined, text: string): string | undefined {
  const options = Object.entries((field && formFields.get(field)?.options) ?? {});
  return options.find((names) => names.some((name) => name.toLowerCase() === text.toLowerCase()))?.[0];
}

/** In the languages of Canada; case does not matter. */
const yesOrNo = z.stringbool({
  truthy: ['true', 'vrai', 'yes', 'oui', '1'],
  falsy: ['false', 'faux', 'no', 'non', '0'],
});

/** Undefined for a blank that keeps the stored or default value. The schema judges a text that cannot be read. */
function valueOf({ type, default: preset }: z.core.JSONSchema.JSONSchema, text: string): unknown {
  if (type === 'array') return listIn(text);
  if (text === '' && preset !== undefined) return preset === null ? null : undefined;
  if (type === 'boolean') return yesOrNo.safeParse(text).data ?? text;
  // In some countries "1.200" is twelve hundred.
  if (!['integer', 'number'].includes(String(type)) || /\.\d{3}$/.test(text)) return text;
  return parsedJson(text) ?? text;
}

function listIn(text: string): string[] | string {
  try {
    return parse(text, { trim: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true })
      .flat()
      .filter(Boolean);
  } catch {
    return text;
  }
}

/** Spreadsheets compute a cell that begins with such a character (OWASP, CSV injection). */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

export const escapeFormula = (text: string) => (formula.test(text) ? `'${text}` : text);

export const unescapeFormula = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/** A program that splits cells at another delimiter must not find a formula either. Not reversible. */
export const escapeFormulas = (text: string) =>
  escapeFormula(text.replaceAll(/([;,\t\r\n])("*[=+\-@＝＋－＠])/g, "$1'$2"));
