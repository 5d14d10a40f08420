import { parsedJson } from '@innventory/domain/values/formats.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Argument, type Command, Option } from 'commander';
import { csvOf, readCsv } from './csv.ts';
import { type Kind, type Read, type Table, kindNames, type Fault } from './kinds.ts';
import { pathFromHere } from '../target.ts';
import { z } from 'zod';

const formats = { csv: { write: csvOf, read: readCsv }, json: { write: jsonOf, read: readJson } };

type Format = keyof typeof formats;

export interface FileOptions {
  format?: Format;
}

const pipe = '-';

export const formatOption = () =>
  new Option('--format <name>', 'needed if the file name ends in neither .csv nor .json').choices(Object.keys(formats));

export function withKindAndFile(command: Command, file: Argument): Command {
  return command
    .addArgument(new Argument('<kind>', 'kind of record').choices(kindNames))
    .addArgument(file)
    .addOption(formatOption());
}

const formatOf = (file: string, { format }: FileOptions): Format =>
  format ?? (extname(file).toLowerCase() === '.json' ? 'json' : 'csv');

function decodedText(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new Error(`${file} is not UTF-8. In a spreadsheet choose "CSV UTF-8" when saving.`, { cause });
  }
}

export async function readRecords(kind: Kind, file: string, options: FileOptions): Promise<Read> {
  const bytes = await (file === pipe ? buffer(process.stdin) : readFile(pathFromHere(file)));
  return formats[formatOf(file, options)].read(kind, decodedText(bytes, file));
}

export async function writeRecords(
  table: Table,
  records: object[],
  file: string,
  options: FileOptions,
): Promise<boolean> {
  const text = formats[formatOf(file, options)].write(table, records);
  if (file !== pipe) await writeFile(pathFromHere(file), text);
  else await new Promise<unknown>((written) => process.stdout.write(text, written));
  return file !== pipe;
}

export function jsonOf({ columns }: Table, records: object[]): string {
  const plain = records.map((record) =>
    Object.fromEntries(columns.map((column) => [column, Reflect.get(record, column)])),
  );
  return `${JSON.stringify(plain, null, 2)}\n`;
}

const shape = z.array(z.record(z.string(), z.unknown()));

/** The first record is row 1. */
export function readJson(kind: Kind, file: string): Read {
  const parsed = shape.safeParse(parsedJson(file));
  if (!parsed.success)
    return { rows: [], faults: [{ row: 1, column: '', message: 'Must be a list of records: [{ … }, { … }]' }] };
  const rows = parsed.data.map((given, index) => ({ row: index + 1, given }));
  const faults = rows.flatMap(({ row, given }) =>
    Object.keys(given)
      .filter((column) => !kind.columns.includes(column))
      .map((column): Fault => ({ row, column, message: `No such field. There are ${kind.columns.join(', ')}` })),
  );
  return { rows, faults };
}
