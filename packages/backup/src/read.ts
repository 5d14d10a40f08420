import { knowsSchema, migrationNames } from '@innventory/db/migrate.ts';
import { parsedJson } from '@innventory/domain/values/formats.ts';
import { type ParsedTarEntry, createTarDecoder } from 'modern-tar';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { ReadableStream, type ReadableWritablePair } from 'node:stream/web';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { BackupError, type Manifest, type Part, about, formatVersion, manifest, names, sha256Of } from './format.ts';

/** Names no file: one that is being saved still has another name. */
export const unusable = (reason: string, cause?: unknown): BackupError =>
  new BackupError(
    `The backup cannot be used: ${reason}. Nothing was changed. Take another backup, or copy this one anew.`,
    { cause },
  );

const newer = (): BackupError =>
  new BackupError(
    'The backup is of a site with a newer version than this command. Nothing was changed. Update this command to that version.',
  );

export interface Entry {
  name: string;
  bytes: number;
  /** To be read to the end, or not at all, before the next entry. */
  body: AsyncIterable<Uint8Array>;
}

/** Streams the entries of a tar archive. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const file = createReadStream(path);
  // It has the stream types of browsers.
  const decoder = createTarDecoder({ strict: true }) as unknown as ReadableWritablePair<ParsedTarEntry, Uint8Array>;
  try {
    for await (const { header, body } of ReadableStream.from<Uint8Array>(file).pipeThrough(decoder)) {
      const { name, size: bytes, type = 'file' } = header;
      if (type !== 'file') throw unusable(`it holds ${name}, which is no file`);
      yield { name, bytes, body };
      // The tar reader hangs when a long entry is cancelled.
      for await (const chunk of body) void chunk;
    }
  } finally {
    file.destroy();
  }
}

const anyVersion = z.object({ format: z.literal('innventory-backup'), formatVersion: z.int() });

function checkedAbout(text: string): string {
  const { data } = anyVersion.safeParse(parsedJson(text));
  if (!data) throw unusable('it is no backup of Innventory');
  if (data.formatVersion > formatVersion) throw newer();
  const { schema } = about.safeParse(parsedJson(text)).data ?? {};
  if (!schema) throw unusable('its beginning is damaged');
  if (schema[0] !== migrationNames[0]) throw unusable('a version before the first release made it');
  if (!knowsSchema(schema)) throw newer();
  return text;
}

async function sha256In(body: Entry['body']): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex');
}

/** The manifest of a backup, its checksum, and all parts that it should list. */
async function contentsOf(path: string) {
  let list = '';
  let checksum = '';
  const parts: Part[] = [];
  for await (const { name, bytes, body } of entriesOf(path)) {
    if (parts.length === 0 && name !== names.about) throw unusable('it is no backup of Innventory');
    if (name === names.manifest) list = await text(body);
    else if (name === names.checksum) checksum = await text(body);
    else if (name === names.about) parts.push({ name, bytes, sha256: sha256Of(checkedAbout(await text(body))) });
    else parts.push({ name, bytes, sha256: await sha256In(body) });
  }
  return { list, checksum, parts };
}

async function verified(path: string): Promise<Manifest> {
  const { list, checksum, parts } = await contentsOf(path);
  if (checksum !== `${sha256Of(list)}  ${names.manifest}\n`)
    throw unusable('it is incomplete or its manifest is damaged');
  const { data } = manifest.safeParse(parsedJson(list));
  if (!data || !knowsSchema(data.schema)) throw unusable('its manifest is damaged');
  const listed = [data.about, ...data.tables, ...data.images];
  if (listed.length !== parts.length) throw unusable('parts are missing or too many');
  for (const [index, { name, bytes, sha256 }] of listed.entries())
    if (!isDeepStrictEqual(parts[index], { name, bytes, sha256 })) throw unusable(`${name} is damaged`);
  return data;
}

/** Compares every part of a backup with the manifest, and the manifest with its checksum. Throws BackupError. */
export async function verifyBackup(path: string): Promise<Manifest> {
  try {
    return await verified(path);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    // An error of the file system says nothing about the backup.
    if (error instanceof Error && 'syscall' in error)
      throw new BackupError(`The backup cannot be read: ${error.message}. Nothing was changed.`, { cause: error });
    throw unusable('it is damaged, incomplete or no backup', error);
  }
}
