import { type Format, formatOf, formats, rowsIn } from '@innventory/catalogue/formats.ts';
import type { Row } from '@innventory/catalogue/rows.ts';
import type { Kind } from '@innventory/catalogue/kinds.ts';
import { type Command, Option } from 'commander';
import { randomUUID } from 'node:crypto';
import { chmod, chown, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
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

/** As a sentence begins with it. */
export const sourceOf = (file: string) => (file === pipe ? 'Standard input' : file);

export async function readRows(kind: Kind, file: string, { format }: FormatOption): Promise<Row[]> {
  return rowsIn(kind, sourceOf(file), await bytesOf(file), format);
}

/** A folder may take no other file, and a file may be a mount of its own. */
const irreplaceable = new Set(['EACCES', 'EPERM', 'EROFS', 'EBUSY']);

/** Replaces a file once the new one is complete. The disk may be full. Refuses to replace a backup. */
async function replaceFile(given: string, text: string): Promise<void> {
  const older = await stat(given).catch(() => null);
  // A device or a pipe has no older content.
  if (older && !older.isFile()) return writeFile(given, text);
  const { isBackup } = await import('@innventory/backup/save.ts');
  if (older && (await isBackup(given))) throw new Error(`${given} is a backup. Choose another name.`);
  const path = older ? await realpath(given) : given;
  const draft = `${path}.${randomUUID()}.unfinished`;
  try {
    // Inquiries are personal data, and other records may be hidden.
    await writeFile(draft, text, { flag: 'wx', flush: true, mode: 0o600 });
    if (older) {
      await chmod(draft, older.mode);
      // Only root may give a file away.
      await chown(draft, older.uid, older.gid).catch(() => undefined);
    }
    await rename(draft, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!older || !irreplaceable.has(code)) throw Object.assign(error as Error, { path: given });
    await writeFile(given, text);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a file and reports it, or writes to stdout. */
export async function writeText(
  program: Command,
  text: string,
  file: string,
  what: string,
  counts = {},
): Promise<void> {
  if (file === pipe) return void process.stdout.write(text);
  await replaceFile(pathFromHere(file), text);
  print(program, { file, ...counts }, `Wrote ${what} to ${file}.`);
}

export async function writeRecords(
  program: Command,
  { write, count }: { write: (format: Format) => string; count: number },
  file: string,
  { format }: FormatOption,
): Promise<void> {
  await writeText(program, write(format ?? formatOf(file)), file, `${count} records`, { records: count });
}
