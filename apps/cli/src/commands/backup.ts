import type { Manifest } from '@innventory/backup/format.ts';
import type { Calls } from '@innventory/client';
import { type Command, InvalidArgumentError } from 'commander';
import { statSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { counted, examples, failureText, print } from '../output.ts';
import { withProgress } from '../progress.ts';
import {
  type Target,
  databaseOf,
  localCatalogue,
  openStore,
  openStoreOf,
  pathFromHere,
  withDatabase,
  withServer,
} from '../target.ts';

function parseBackupFile(file: string): string {
  const isOther = statSync(pathFromHere(file), { throwIfNoEntry: false })?.isFile() === false;
  if (file === '-' || isOther)
    throw new InvalidArgumentError('Name a file. A backup cannot be written to a pipe, a device or a folder.');
  return file;
}

/** Saves a verified backup and stores its time in the site. */
async function makeBackup(program: Command, file: string): Promise<Manifest> {
  const { lacksPictures } = await import('@innventory/backup/format.ts');
  const { refuseOtherFile, saveBackup } = await import('@innventory/backup/save.ts');
  const save = async (stream: Readable, { maintenance }: Calls) => {
    const manifest = await withProgress('Backing up', () => saveBackup(stream, file));
    if (lacksPictures(manifest)) return manifest;
    await maintenance.noteBackup
      .mutate({ madeAt: manifest.madeAt })
      .catch((error: unknown) =>
        console.error(`The backup is complete. The site could not store its time: ${failureText(error)}`),
      );
    return manifest;
  };
  await refuseOtherFile(file);
  const { url, ...target } = program.opts<Target>();
  if (url !== undefined)
    return withServer({ ...target, url }, async ({ backup, calls }) =>
      save(Readable.fromWeb((await backup()) as ReadableStream), calls),
    );
  const { streamBackup } = await import('@innventory/backup/stream.ts');
  return withDatabase(program, async (orm) => {
    const { calls } = await localCatalogue(orm, target);
    return save(await streamBackup({ orm, store: await openStoreOf(orm, target) }), calls);
  });
}

function warnOf({ faults }: Manifest): void {
  for (const { image, fault } of faults)
    console.error(
      fault === 'missing'
        ? `A record names the picture ${image}, which is not in the store.`
        : `The picture ${image} is damaged in the store; the backup contains it as it is.`,
    );
}

async function backup(program: Command, file: string): Promise<void> {
  const { countsOf } = await import('@innventory/backup/format.ts');
  const path = pathFromHere(file);
  const manifest = await makeBackup(program, path);
  warnOf(manifest);
  const { madeAt, madeBy, faults } = manifest;
  const { size } = statSync(path);
  const { rows, images } = countsOf(manifest);
  const contents = `${counted(rows, 'row')} and ${counted(images, 'picture')}, ${(size / 1_000_000).toFixed(1)} MB`;
  print(program, { file, bytes: size, madeAt, madeBy, rows, images, faults }, `${file}: ${contents}, verified.`);
  if (faults.length > 0) process.exitCode = 1;
}

const adoption =
  ' The picture store held pictures before. Unless another installation uses it, run the command "pictures adopt".';

async function restore(program: Command, file: string, isCheck: boolean): Promise<void> {
  const { countsOf } = await import('@innventory/backup/format.ts');
  const { verifyBackup } = await import('@innventory/backup/read.ts');
  const { restoreBackup } = await import('@innventory/backup/restore.ts');
  const path = pathFromHere(file);
  const target = program.opts<Target>();
  const database = databaseOf(target);
  const manifest = await withProgress('Reading the backup', () => verifyBackup(path));
  const { madeAt, madeBy } = manifest;
  const summary = { madeAt, madeBy, ...countsOf(manifest) };
  const contents = `${counted(summary.rows, 'row')} and ${counted(summary.images, 'picture')} as of ${madeAt} (version ${madeBy})`;
  if (isCheck)
    return print(program, { into: null, ...summary }, `The backup is intact: ${contents}. Nothing was restored.`);
  const { ownsStore } = await withProgress(
    'Restoring pictures',
    (advance) =>
      restoreBackup(path, manifest, { database, openStore: () => openStore(target, { make: true }), advance }),
    manifest.images.length,
  );
  const into = 'url' in database ? 'PostgreSQL' : database.dataDir;
  const next = `Start the server. Everybody must sign in again.${ownsStore ? '' : adoption}`;
  print(program, { into, ...summary, ownsStore }, `Restored ${contents} into ${into}. ${next}`);
}

export function backupCommands(program: Command): void {
  program
    .command('backup')
    .description('Writes all data and pictures into one file. The site may keep running.')
    .addHelpText('after', examples('backup site.backup', 'backup site.backup --url https://shop.example'))
    .argument(
      '<file>',
      'backup file; an older backup with this name is replaced once the new one is verified',
      parseBackupFile,
    )
    .action((file: string) => backup(program, file));

  program
    .command('restore')
    .description('Restores a backup into an empty installation. Embedded and PostgreSQL backups are interchangeable.')
    .addHelpText(
      'after',
      examples(
        'restore site.backup --data-dir ./data',
        'restore site.backup --database-url postgres://user:password@host/innventory',
        'restore site.backup --check',
      ),
    )
    .argument('<file>', 'backup file; a damaged one is refused before anything changes')
    .option('--check', 'verify all checksums and restore nothing')
    .action((file: string, { check = false }: { check?: boolean }) => restore(program, file, check));
}
