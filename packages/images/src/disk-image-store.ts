import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ImageStore, isInternal } from './image-store.ts';

const unfinished = '.unfinished';

const abandonedAfterMs = 3_600_000;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function ifThere<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const wasThere = (work: Promise<void>) => ifThere(work.then(() => true)).then(Boolean);

/** Removes what a killed process left behind. Younger files are still being written. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinished)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** In /proc, `mkdir` with `recursive` never ends. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path).catch((error: unknown) => {
    // Another process may have made it.
    if (!existsSync(path)) throw error;
  });
}

export async function openDiskImageStore(folder: string): Promise<ImageStore> {
  try {
    await makeFolder(folder);
    await removeAbandoned(folder);
  } catch (cause) {
    throw new Error(`The folder of pictures ${folder} cannot be used: ${(cause as Error).message}`, { cause });
  }

  const quarantine = join(folder, '.quarantine');

  const touchedAt = async (name: string) => (await ifThere(stat(join(folder, name))))?.mtime ?? null;

  return {
    read: (name) => ifThere(readFile(join(folder, name))),

    async open(name) {
      const file = await ifThere(open(join(folder, name)));
      if (!file) return null;
      try {
        const { size } = await file.stat();
        // The stream closes the file when it ends or is destroyed.
        return { body: file.createReadStream(), size };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async write(name, bytes) {
      const temporary = join(folder, `${randomUUID()}${unfinished}`);
      try {
        await writeFile(temporary, bytes, { flag: 'wx', flush: true });
        await rename(temporary, join(folder, name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      if (process.platform === 'win32') return;
      await using directory = await open(folder, 'r');
      await directory.sync();
    },

    names: async () => (await readdir(folder)).filter((name) => !name.endsWith(unfinished) && !isInternal(name)),

    touchedAt,

    touch: (name, at) => wasThere(utimes(join(folder, name), at, at)),

    remove: (name) => rm(join(folder, name), { force: true }),

    async quarantine(name) {
      await mkdir(quarantine, { recursive: true });
      const now = new Date();
      // The time comes first: a file that is moved without it would end its quarantine too early.
      if (!(await wasThere(utimes(join(folder, name), now, now)))) return;
      await wasThere(rename(join(folder, name), join(quarantine, name)));
    },

    async quarantined() {
      const names = (await ifThere(readdir(quarantine))) ?? [];
      const found = names.map(async (name) => ({ name, at: await ifThere(stat(join(quarantine, name))) }));
      return (await Promise.all(found)).flatMap(({ name, at }) => (at ? [{ name, since: at.mtime }] : []));
    },

    async restore(name) {
      const now = new Date();
      if (!(await wasThere(utimes(join(quarantine, name), now, now)))) return false;
      return wasThere(rename(join(quarantine, name), join(folder, name)));
    },

    removeQuarantined: (name) => rm(join(quarantine, name), { force: true }),

    fault: () =>
      access(folder, constants.W_OK).then(
        () => null,
        () => 'The folder of pictures is gone or cannot be written to.',
      ),
  };
}
