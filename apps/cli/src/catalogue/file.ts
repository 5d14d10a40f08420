import { parsedJson } from '@innventory/domain/values/formats.ts';
import { type Command, Option } from 'commander';
import { isUtf8 } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { print } from '../output.ts';
import { pathFromHere } from '../target.ts';
import { csvOf, readCsv } from './csv.ts';
import type { Cell, Row } from './import-rows.ts';
import type { Kind } from './kinds.ts';

const jsonOf = (columns: string[], records: Record<string, Cell>[]) => `${JSON.stringify(records, columns, 2)}\n`;

export const formats = { csv: { write: csvOf, read: readCsv }, json: { write: jsonOf, read: readJson } };

export type Format = keyof typeof formats;

export interface FormatOption {
  format?: Format | undefined;
}

export const formatOption = () =>
  new Option('--format <name>', 'needed if the file name ends in neither .csv nor .json').choices(Object.keys(formats));

const formatOf = (file: string, { format }: FormatOption): Format =>
  format ?? (extname(file).toLowerCase() === '.json' ? 'json' : 'csv');

const pipe = '-';

export async function readRows(kind: Kind, file: string, options: FormatOption): Promise<Row[]> {
  const bytes = await (file === pipe ? buffer(process.stdin) : readFile(pathFromHere(file)));
  if (!isUtf8(bytes)) throw new Error(`${file} is not UTF-8. In a spreadsheet choose "CSV UTF-8" when saving.`);
  if (bytes.toString().trim() === '') throw new Error(`${file} is empty.`);
  return rowsIn(kind, bytes, formatOf(file, options));
}

/** `TextDecoder` drops a byte order mark. */
export const rowsIn = (kind: Kind, bytes: Buffer, format: Format): Row[] =>
  formats[format].read(kind, new TextDecoder().decode(bytes));

/** Writes a file and reports it, or writes the records to stdout. */
export async function writeRecords(
  program: Command,
  columns: string[],
  records: Record<string, Cell>[],
  file: string,
  options: FormatOption,
  escape?: (text: string) => string,
): Promise<void> {
  const text = formats[formatOf(file, options)].write(columns, records, escape);
  if (file === pipe) return void process.stdout.write(text);
  await writeFile(pathFromHere(file), text);
  print(program, { file, records: records.length }, `Wrote ${records.length} records to ${file}.`);
}

const shape = z.array(z.record(z.string(), z.unknown()));

/** The first record is row 1. */
function readJson(_: Kind, file: string): Row[] {
  const { data } = shape.safeParse(parsedJson(file));
  if (!data) throw new Error('The file must be a list of records: [{ … }, { … }]');
  return data.map((given, index) => ({ row: index + 1, given }));
}
