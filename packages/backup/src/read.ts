import { type ParsedTarEntry, createTarDecoder } from 'modern-tar';
import { createReadStream } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import { buffer } from 'node:stream/consumers';
import { BackupError } from './format.ts';

/** A manifest of a hundred thousand pictures has 20 MB. */
const longestTextBytes = 268_435_456;

export interface Entry {
  name: string;
  bytes: number;
  /** Read it to the end, or skip it, before the next entry. */
  body: AsyncIterable<Uint8Array>;
  skip(): Promise<void>;
}

export type Refuse = (reason: string, cause?: unknown) => BackupError;

export const refuserOf =
  (path: string): Refuse =>
  (reason, cause) =>
    new BackupError(
      `${path} cannot be used: ${reason}. Nothing was changed. Take another backup, or copy this one anew.`,
      { cause },
    );

function refusalOf(error: unknown, refuse: Refuse): BackupError {
  if (error instanceof BackupError) return error;
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return refuse(isMissing ? 'there is no such file' : 'it is damaged, incomplete or no backup', error);
}

async function* guarded(body: ReadableStream<Uint8Array>, refuse: Refuse): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw refusalOf(error, refuse);
  }
}

/** Reads an entry to its end, because the tar reader hangs when a long entry is cancelled. */
async function drained(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of body) void chunk;
}

function entryOf({ header, body }: ParsedTarEntry, refuse: Refuse): Entry {
  const { name, size, type = 'file' } = header;
  if (type !== 'file') throw refuse(`it holds ${name}, which is no file`);
  const bytesOf = guarded(body, refuse);
  return { name, bytes: size, body: bytesOf, skip: () => drained(bytesOf) };
}

/** Streams the entries of a tar archive. Throws BackupError if the file is no archive or is truncated. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const refuse = refuserOf(path);
  const file = createReadStream(path);
  const source = ReadableStream.from<Uint8Array>(file);
  try {
    for await (const entry of source.pipeThrough(createTarDecoder({ strict: true }))) yield entryOf(entry, refuse);
  } catch (error) {
    throw refusalOf(error, refuse);
  } finally {
    file.destroy();
  }
}

export async function readText({ bytes, body }: Entry, refuse: Refuse): Promise<string> {
  if (bytes > longestTextBytes) throw refuse('its manifest is too long');
  return (await buffer(body)).toString();
}
