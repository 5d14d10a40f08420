import { AppError } from '@innventory/domain/errors.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from './storage.ts';

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

/** The disk is read-only, broken or gone. A full disk is told as such. */
const unavailable = (cause: unknown) =>
  hasCode(cause, 'ENOSPC') ? cause : new AppError('STORE_UNAVAILABLE', {}, { cause, retryAfter: 10 });

/** The files of `folder`. Without its folder `inner`, the folder or its mount is gone. With `make` both are made. */
export async function openDiskFiles(folder: string, inner: string, make: boolean): Promise<Files> {
  const pathOf = (name: string) => join(folder, name);
  const innerPath = pathOf(inner);
  try {
    if (make) await fs.mkdir(innerPath, { recursive: true });
  } catch (cause) {
    throw new Error(`The folder of pictures ${folder} cannot be used: ${(cause as Error).message}`, { cause });
  }

  /** Null for a missing file of a folder that is there. */
  async function ifThere<Answer>(work: Promise<Answer>): Promise<Answer | null> {
    try {
      return await work.catch((error: unknown) => {
        if (!hasCode(error, 'ENOENT')) throw error;
        return fs.access(innerPath).then(() => null);
      });
    } catch (error) {
      throw unavailable(error);
    }
  }

  const wasThere = (work: Promise<void>) => ifThere(work.then(() => true)).then(Boolean);

  async function write(name: string, bytes: Buffer): Promise<void> {
    const temporary = pathOf(`.${randomUUID()}`);
    try {
      const { bavail, bsize } = await fs.statfs(innerPath);
      if (bavail * bsize - bytes.length < serverLimits.disk.reserveBytes)
        throw Object.assign(new Error(`The disk of ${folder} is full.`), { code: 'ENOSPC' });
      await fs.writeFile(temporary, bytes, { flush: true });
      await fs.rename(temporary, pathOf(name));
      if (process.platform === 'win32') return;
      await using directory = await fs.open(folder, 'r');
      await directory.sync();
    } catch (error) {
      await fs.rm(temporary, { force: true }).catch(() => undefined);
      throw unavailable(error);
    }
  }

  /** Only the owner of a file may set its time. A copy is ours, and new. */
  async function touch(name: string, at: Date): Promise<boolean> {
    const touched = fs.utimes(pathOf(name), at, at).catch(async (error: unknown) => {
      if (!hasCode(error, 'EPERM')) throw error;
      await write(name, await fs.readFile(pathOf(name)));
    });
    return wasThere(touched);
  }

  return {
    read: (name) => ifThere(fs.readFile(pathOf(name))),

    async open(name) {
      const file = await ifThere(fs.open(pathOf(name)));
      if (!file) return null;
      const { size } = await file.stat();
      // The stream closes the file when it ends or is destroyed.
      return { body: file.createReadStream(), size };
    },

    write,

    async names(inFolder = '') {
      const names = (await ifThere(fs.readdir(pathOf(inFolder)))) ?? [];
      return names.filter((name) => !name.startsWith('.'));
    },

    touchedAt: async (name) => (await ifThere(fs.stat(pathOf(name))))?.mtime ?? null,

    touch,

    // The time comes first: a file that is moved to the quarantine without it would be deleted too early.
    move: async (from, to) => (await touch(from, new Date())) && wasThere(fs.rename(pathOf(from), pathOf(to))),

    async remove(name) {
      await ifThere(fs.rm(pathOf(name)));
    },

    fault: () =>
      fs.access(innerPath, fs.constants.W_OK).then(
        () => null,
        () =>
          'The folder of pictures is gone or cannot be written to. Is its volume mounted, and may the server write there (systemd: ReadWritePaths)? If it was copied without its folder .quarantine, restart the server, which creates it.',
      ),
  };
}
