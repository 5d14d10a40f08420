import { syncDirectory } from '@innventory/db/embedded/files.ts';
import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { access, constants, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError, type Manifest, lacksPictures, names } from './format.ts';
import { verifyBackup } from './read.ts';

/** Whether a file begins with the name of the first entry. */
export async function isBackup(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(names.about.length));
  return buffer.toString() === names.about;
}

/** Checks the name of a new backup before anything is written. */
export async function refuseOtherFile(path: string): Promise<void> {
  await access(dirname(path), constants.W_OK);
  if (!existsSync(path) || (await isBackup(path))) return;
  throw new BackupError(`${path} is there already and is no backup. Choose another name.`);
}

/** Verifies and syncs a backup before it gets the name `path`. Throws BackupError and keeps the older backup, also one of a store with more pictures. */
export async function saveBackup(stream: Readable, path: string): Promise<Manifest> {
  const draft = `${path}.${randomUUID()}.unfinished`;
  const tidy = () => rmSync(draft, { force: true });
  process.once('exit', tidy);
  try {
    await pipeline(stream, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    const manifest = await verifyBackup(draft);
    if (lacksPictures(manifest) && existsSync(path))
      throw new BackupError(
        `The picture store lacks most pictures that records name, so ${path} was not replaced. ` +
          'Is STORAGE_URL right and its volume mounted? If they are lost for good, choose another name.',
      );
    await rename(draft, path);
    syncDirectory(dirname(path));
    return manifest;
  } finally {
    tidy();
    process.off('exit', tidy);
  }
}
