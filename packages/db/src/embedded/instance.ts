import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import { DurableNodeFS } from './durable-fs.ts';
import { EmbeddedDatabaseError } from './files.ts';

/** The engine crashed. Its last statement may or may not be stored. The code is PostgreSQL's for such a connection. */
export class EmbeddedDatabaseStopped extends Error {
  override name = 'EmbeddedDatabaseStopped';
  readonly code = '57P02';
}

/** V8's optimizing compiler takes eight seconds and 600 MB for the engine, and queries do not get faster. */
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
];

/** The same JavaScript values as with PostgreSQL. */
export const parsers = createPostgreSqlTypeParsers((list) => list.slice(1, -1).split(','));

const syncMessage = 'S'.charCodeAt(0);

export interface Instance {
  pglite: PGlite;
  /** Why the engine crashed; undefined while it runs. */
  crash(): EmbeddedDatabaseStopped | undefined;
  closeFiles(): Promise<void>;
}

/** Fails if the engine crashed before it opened a file. */
const closeFiles = (files: DurableNodeFS): Promise<void> => files.closeFs().catch(() => undefined);

/** PGlite hides a crash: a statement may seem to succeed, and the next one never ends. This reports it for all. */
function watched(pglite: PGlite, files: DurableNodeFS, lastWords: () => string): Instance {
  let crash: EmbeddedDatabaseStopped | undefined;
  const module = pglite.Module;
  const step = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      if (error !== 'unwind')
        crash ??= new EmbeddedDatabaseStopped(`The embedded database stopped. ${lastWords()}`, { cause: error });
      throw error;
    }
  };
  const send = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (message) => {
    if (crash && message[0] === syncMessage) return new Uint8Array(0);
    if (crash) throw crash;
    return send(message);
  };
  return { pglite, crash: () => crash, closeFiles: () => closeFiles(files) };
}

export async function startInstance(directory: string): Promise<Instance> {
  const words: string[] = [];
  const lastWords = () =>
    words
      .filter((line) => /PANIC|FATAL|ERROR/.test(line))
      .slice(-2)
      .join(' ');
  const files = new DurableNodeFS(directory, (line) => words.push(line) > 20 && words.shift());
  try {
    await files.syncAll();
    const pglite = await PGlite.create({ fs: files, startParams, parsers });
    files.noteStarted();
    return watched(pglite, files, lastWords);
  } catch (cause) {
    await closeFiles(files);
    throw new EmbeddedDatabaseError(
      `The database in ${directory} cannot be opened: ${lastWords() || String(cause)}. If its disk is readable and not ` +
        `full, its files are damaged: move ${directory} and ${directory}.json away, then restore the newest backup ` +
        'with npm run cli -- restore FILE.',
      { cause },
    );
  }
}
