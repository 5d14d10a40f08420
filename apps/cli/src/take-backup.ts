import { type Manifest, countsOf } from '@innventory/backup/format.ts';
import { refuseOtherFile, saveBackup } from '@innventory/backup/save.ts';
import { writeBackup } from '@innventory/backup/write.ts';
import { statSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Reach } from './calls.ts';
import { localCalls } from './local-calls.ts';
import { counted, withSpinner } from './progress.ts';
import { remoteClient } from './remote-client.ts';
import { type WithStore, openStore } from './store.ts';
import { refuseMissing, withDatabaseAsItIs } from './where.ts';

/** Writes and verifies it, then leaves a note of it, which `doctor` reads. */
async function backupTo(file: string, options: Reach & WithStore, tell: (step: string) => void): Promise<Manifest> {
  const { url, password } = options;
  if (url !== undefined) {
    return remoteClient({ url, password }, async ({ backup, calls }) => {
      const manifest = await saveBackup(counted(Readable.fromWeb(await backup()), tell), file);
      await calls.maintenance.noteBackup.mutate({ madeAt: manifest.madeAt });
      return manifest;
    });
  }
  refuseMissing(options);
  return withDatabaseAsItIs(options, async (orm) => {
    const stream = await writeBackup({ orm, store: await openStore(options) });
    const manifest = await saveBackup(counted(stream, tell), file);
    await localCalls(orm, ({ maintenance }) => maintenance.noteBackup.mutate({ madeAt: manifest.madeAt }));
    return manifest;
  });
}

const summaryOf = (file: string, manifest: Manifest) => ({
  file,
  bytes: statSync(file).size,
  madeAt: manifest.madeAt,
  madeBy: manifest.madeBy,
  ...countsOf(manifest),
  faults: manifest.faults,
});

export type Summary = ReturnType<typeof summaryOf>;

/** A verified backup at `file`; an older one there makes room. Throws BackupError. */
export async function takeBackup(file: string, options: Reach & WithStore): Promise<Summary> {
  await refuseOtherFile(file);
  return summaryOf(file, await withSpinner('Backing up', (tell) => backupTo(file, options, tell)));
}
