import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncDirectory, syncTree } from './files.ts';

type Options = Parameters<NodeFS['init']>[1];

interface OpenFile {
  /** Node's file descriptor; a directory has none. */
  nfd?: number;
  node: unknown;
}

interface NodeFiles {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

/** Emscripten's own table of file systems, which its types leave out. */
const nodeFilesOf = (module: object) =>
  (module as { FS: { filesystems: { NODEFS: NodeFiles } } }).FS.filesystems.NODEFS;

const inputOutputError = 29;

/** How much a file's time of change may lag behind the clock, with plenty to spare. */
const timestampLagMs = 1_000;

/** PGlite's directory file system has no fsync: what is acknowledged would be lost with the power (STACK.md 2). */
export class DurableNodeFS extends NodeFS {
  readonly #onMessage: (line: string) => void;
  #syncedBefore = 0;

  constructor(directory: string, onMessage: (line: string) => void) {
    super(directory);
    this.#onMessage = onMessage;
  }

  /**
   * After a crash PostgreSQL syncs every file twice, one by one, which takes seconds. All at once takes a tenth of one,
   * and spares the start, until `noteStarted`, the files that have not changed since.
   */
  async syncAll(): Promise<void> {
    const now = Date.now();
    await syncTree(this.rootDir);
    this.#syncedBefore = now - timestampLagMs;
  }

  noteStarted(): void {
    this.#syncedBefore = 0;
  }

  #sync(file: number): void {
    if (this.#syncedBefore > 0 && fs.fstatSync(file).ctimeMs < this.#syncedBefore) return;
    fs.fsyncSync(file);
  }

  #syncDirectory(path: string): void {
    if (this.#syncedBefore > 0 && fs.statSync(path).ctimeMs < this.#syncedBefore) return;
    syncDirectory(path);
  }

  override async init(pglite: PGlite, given: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(pglite, given);
    const addFsync = (module: object) => {
      const files = nodeFilesOf(module);
      files.stream_ops.fsync = ({ nfd, node }) => {
        try {
          if (nfd === undefined) this.#syncDirectory(files.realPath(node));
          else this.#sync(nfd);
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
