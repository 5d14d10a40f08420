import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncDirectory } from './files.ts';

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
const nodeFilesOf = (module: object) => (module as { FS: { filesystems: { NODEFS: NodeFiles } } }).FS.filesystems.NODEFS;

const inputOutputError = 29;

/** PGlite's directory file system has no fsync: what is acknowledged would be lost with the power (STACK.md 2). */
export class DurableNodeFS extends NodeFS {
  readonly #onMessage: (line: string) => void;

  constructor(directory: string, onMessage: (line: string) => void) {
    super(directory);
    this.#onMessage = onMessage;
  }

  override async init(pglite: PGlite, given: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(pglite, given);
    const addFsync = (module: object) => {
      const files = nodeFilesOf(module);
      files.stream_ops.fsync = ({ nfd, node }) => {
        try {
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
