import fs from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import { isoOf } from '../columns/columns.ts';
import { requireSpace } from './disk.ts';
import { EmbeddedDatabaseError, isRefused, syncDirectory, syncTree, unwritable } from './files.ts';

type Options = Parameters<NodeFS['init']>[1];

interface OpenFile {
  /** Node's file descriptor. A directory has none. */
  nfd?: number;
  node: unknown;
}

/** Emscripten's file system of Node, which PGlite's types omit. */
interface NodeModule {
  NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number }; realPath: (node: unknown) => string };
}

const inputOutputError = 29;

/** A file's ctime may lag behind the clock, by less than this. */
const timestampLagMs = 1_000;

/** PGlite's file system has no fsync, so a power failure would lose committed transactions. */
class DurableNodeFS extends NodeFS {
  readonly #messages: string[] = [];
  #syncedBefore = 0;

  lastErrors(): string {
    const errors = this.#messages.filter((line) => /PANIC|FATAL|ERROR/.test(line));
    return errors.slice(-2).join(' ');
  }

  /**
   * After a crash PostgreSQL syncs every file twice, one by one, which takes seconds. This syncs them in parallel; until
   * `noteStarted` the engine skips files that have not changed since.
   */
  async syncAll(): Promise<void> {
    const now = Date.now();
    await syncTree(this.rootDir);
    this.#syncedBefore = now - timestampLagMs;
  }

  noteStarted(): void {
    this.#syncedBefore = 0;
  }

  override async init(pglite: PGlite, given: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(pglite, given);
    const addFsync = (module: object) => {
      const files = (module as NodeModule).NODEFS;
      files.stream_ops.fsync = ({ nfd, node }) => {
        try {
          const { ctimeMs } = nfd === undefined ? fs.statSync(files.realPath(node)) : fs.fstatSync(nfd);
          if (ctimeMs < this.#syncedBefore) return 0;
          if (nfd === undefined) syncDirectory(files.realPath(node));
          else fs.fsyncSync(nfd);
          return 0;
        } catch {
          return inputOutputError;
        }
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), addFsync],
        printErr: (line: string) => this.#messages.push(line) > 20 && this.#messages.shift(),
      },
    };
  }
}

/** The engine crashed. Its last statement may or may not be stored. The code is PostgreSQL's for such a connection. */
export class EmbeddedDatabaseStopped extends Error {
  override name = 'EmbeddedDatabaseStopped';
  readonly code = '57P02';
}

/** V8's optimizing compiler takes eight seconds and 600 MB for the engine, and queries do not get faster. */
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

/** Extensions that migrations create. */
export const extensions = { pg_trgm };

/** PGlite's own size takes longer to start. */
export const smallMemory = ['-c', 'shared_buffers=16MB'];

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync'].flatMap((setting) => ['-c', setting]),
  ...smallMemory,
];

/** The same JavaScript values as with PostgreSQL. */
export const parsers = {
  ...createPostgreSqlTypeParsers((list) => list.slice(1, -1).split(',')),
  [types.TIMESTAMPTZ]: isoOf,
};

const syncMessage = 'S'.charCodeAt(0);

/** PostgreSQL reports an error of a statement by a jump to its main loop. PGlite's own constant is private. */
const isStatementError = (error: unknown) => error instanceof Object && 'status' in error && error.status === 100;

export interface Instance {
  pglite: PGlite;
  /** Why the engine crashed; undefined while it runs. */
  crash: () => EmbeddedDatabaseStopped | undefined;
  closeFiles: () => Promise<void>;
}

/** Fails if the engine crashed before it opened a file. */
const closeFiles = (files: DurableNodeFS): Promise<void> => files.closeFs().catch(() => undefined);

/** PGlite hides a crash: a statement may seem to succeed, and the next one never ends. This reports it for all. */
function watched(pglite: PGlite, files: DurableNodeFS): Instance {
  let crash: EmbeddedDatabaseStopped | undefined;
  const module = pglite.Module;
  const step = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      if (!isStatementError(error))
        crash ??= new EmbeddedDatabaseStopped(`The embedded database stopped. ${files.lastErrors()}`, { cause: error });
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
  const files = new DurableNodeFS(directory);
  try {
    await files.syncAll();
    const pglite = await PGlite.create({ fs: files, startParams, parsers, extensions });
    files.noteStarted();
    return watched(pglite, files);
  } catch (cause) {
    await closeFiles(files);
    requireSpace(directory, cause);
    if (isRefused(cause)) throw unwritable(directory, cause);
    throw new EmbeddedDatabaseError(
      `The database in ${directory} cannot be opened: ${files.lastErrors() || String(cause)}. If its disk is readable, ` +
        `its files are damaged: move ${directory} and ${directory}.json away, then restore the newest backup ` +
        'with the command "restore" (docs/backup.md).',
      { cause },
    );
  }
}
