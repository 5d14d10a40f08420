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
import type { Fault, Kind, Read, Row } from './kinds.ts';

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

export async function readRows(kind: Kind, file: string, options: FormatOption): Promise<Read> {
  const bytes = await (file === pipe ? buffer(process.stdin) : readFile(pathFromHere(file)));
  if (!isUtf8(bytes)) throw new Error(`${file} is not UTF-8. In a spreadsheet choose "CSV UTF-8" when saving.`);
  const rows = formats[formatOf(file, options)].read(kind, bytes.toString());
  return { rows, faults: unknownColumns(kind, rows) };
}

/** Each unknown column, at the first row that has it. */
export function unknownColumns({ columns }: Kind, rows: Row[]): Fault[] {
  const first = new Map(rows.toReversed().flatMap(({ row, given }) => Object.keys(given).map((name) => [name, row])));
  for (const column of columns) first.delete(column);
  const message = `No such column. There are ${columns.join(', ')}`;
  return [...first].map(([column, row]) => ({ row, column, message }));
}

/** Writes a file and reports it, or writes the records to stdout. */
export async function writeRecords(
  program: Command,
  columns: string[],
  records: object[],
  file: string,
  options: FormatOption,
): Promise<void> {
  const text = formats[formatOf(file, options)].write(columns, records);
  if (file === pipe) return void process.stdout.write(text);
  await writeFile(pathFromHere(file), text);
  print(program, { file, records: records.length }, `Wrote ${records.length} records to ${file}.`);
}

function jsonOf(columns: string[], records: object[]): string {
  const plain = records.map((record) =>
    Object.fromEntries(columns.map((column) => [column, Reflect.get(record, column)])),
  );
  return `${JSON.stringify(plain, null, 2)}\n`;
}

const shape = z.array(z.record(z.string(), z.unknown()));

/** The first record is row 1. */
function readJson(_: Kind, file: string): Row[] {
  const { data } = shape.safeParse(parsedJson(file));
  if (!data) throw new Error('The file must be a list of records: [{ … }, { … }]');
  return data.map((given, index) => ({ row: index + 1, given }));
}
