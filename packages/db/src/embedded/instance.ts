import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import { DurableNodeFS } from './durable-fs.ts';
import { EmbeddedDatabaseError } from './files.ts';

/** The database engine died; what it was doing may or may not be stored. PostgreSQL's code for such a connection. */
export class EmbeddedDatabaseStopped extends Error {
  override name = 'EmbeddedDatabaseStopped';
  readonly code = '57P02';
}

/**
 * The engine has a function of 107 kB: V8's optimizing compiler spends eight seconds and 600 MB on it, for queries that
 * are no faster. So its first compiler's code stays.
 */
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
  /** Why the engine died, once it has. */
  crash(): EmbeddedDatabaseStopped | undefined;
  /** Lets go of the files that a dead engine still holds. */
  bury(): Promise<void>;
}

async function bury(files: DurableNodeFS): Promise<void> {
  try {
    await files.closeFs();
  } catch {
    // It died before it had any open.
  }
}

/**
 * PGlite swallows the engine's death: the statement that met it may answer as if it had succeeded, and the next one
 * never ends. So the death is noted, and told from then on.
 */
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
  return { pglite, crash: () => crash, bury: () => bury(files) };
}

/** Opens the database files in `directory`. Throws EmbeddedDatabaseError if they are damaged. */
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
    await bury(files);
    throw new EmbeddedDatabaseError(
      `The database in ${directory} cannot be opened: ${lastWords() || String(cause)}. If its disk is readable and not ` +
        `full, its files are damaged: move ${directory} and ${directory}.json away, then restore the newest backup ` +
        'with npm run cli -- restore FILE.',
      { cause },
    );
  }
}
