import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncDirectory, syncTree } from './files.ts';

type Options = Parameters<NodeFS['init']>[1];

interface OpenFile {
  /** Node's file descriptor. A directory has none. */
  nfd?: number;
  node: unknown;
}

interface NodeFiles {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

/** Emscripten's table of file systems, which its types omit. */
const nodeFilesOf = (module: object) =>
  (module as { FS: { filesystems: { NODEFS: NodeFiles } } }).FS.filesystems.NODEFS;

const inputOutputError = 29;

/** A file's ctime may lag behind the clock, by less than this. */
const timestampLagMs = 1_000;

/** PGlite's file system has no fsync, so a power failure would lose committed transactions. */
export class DurableNodeFS extends NodeFS {
  readonly #onMessage: (line: string) => void;
  #syncedBefore = 0;

  constructor(directory: string, onMessage: (line: string) => void) {
    super(directory);
    this.#onMessage = onMessage;
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
      const files = nodeFilesOf(module);
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
        printErr: this.#onMessage,
      },
    };
  }
}
