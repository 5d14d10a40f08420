import { type Format, formatOf, formats, rowsIn } from '@innventory/catalogue/formats.ts';
import type { Row } from '@innventory/catalogue/rows.ts';
import type { Kind } from '@innventory/catalogue/kinds.ts';
import { type Command, Option } from 'commander';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { print } from '../output.ts';
import { pathFromHere } from '../target.ts';

export interface FormatOption {
  format?: Format | undefined;
}

export const formatOption = () =>
  new Option('--format <name>', 'default: json for a name in .json, else csv').choices(Object.keys(formats));

const pipe = '-';

export const bytesOf = (file: string): Promise<Buffer> =>
  file === pipe ? buffer(process.stdin) : readFile(pathFromHere(file));

/** Name of the source at the beginning of a message. */
export const sourceOf = (file: string) => (file === pipe ? 'Standard input' : file);

export async function readRows(kind: Kind, file: string, { format = formatOf(file) }: FormatOption): Promise<Row[]> {
  const bytes = await bytesOf(file);
  if (format === 'csv' && /^\s*[[{]/.test(bytes.toString('utf8', 0, 100)))
    throw new Error(`${sourceOf(file)} looks like JSON. Add --format json.`);
  return rowsIn(kind, sourceOf(file), bytes, format);
}

/** Writes a file and reports it, or writes to stdout. Refuses to overwrite a backup. `what` names the content in the report. */
export async function writeText(
  program: Command,
  text: string,
  file: string,
  what: string,
  counts = {},
): Promise<void> {
  if (file === pipe) return void process.stdout.write(text);
  const path = pathFromHere(file);
  const older = await stat(path).catch(() => null);
  const { isBackup } = await import('@innventory/backup/save.ts');
  if (older?.isFile() && (await isBackup(path))) throw new Error(`${path} is a backup. Choose another name.`);
  // Inquiries are personal data, and other records may be hidden.
  await writeFile(path, text, { mode: 0o600 });
  print(program, { file, ...counts }, `Wrote ${what} to ${file}.`);
}
