import type { Manifest } from '@innventory/backup/format.ts';
import type { Calls } from '@innventory/client';
import type { Command } from 'commander';
import { statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { type Style, counted, print, withExamples, withStyleOption } from '../output.ts';
import { countedStream, withSpinner } from '../progress.ts';
import {
  type Target,
  localCalls,
  pathFromHere,
  openStore,
  refuseMissing,
  withDatabase,
  withServer,
  withServerOptions,
  withStorageOption,
  databaseOf,
  withDatabaseOptions,
} from '../target.ts';

async function writeTo(file: string, target: Target, onProgress: (step: string) => void): Promise<Manifest> {
  const { saveBackup } = await import('@innventory/backup/save.ts');
  const save = async (stream: Readable, { maintenance }: Calls) => {
    const manifest = await saveBackup(countedStream(stream, onProgress), file);
    await maintenance.noteBackup.mutate({ madeAt: manifest.madeAt });
    return manifest;
  };
  const { url } = target;
  if (url !== undefined) {
    return withServer({ ...target, url }, async ({ backup, calls }) => save(Readable.fromWeb(await backup()), calls));
  }
  refuseMissing(target);
  const { writeBackup } = await import('@innventory/backup/write.ts');
  return withDatabase(
    target,
    async (orm) => save(await writeBackup({ orm, store: await openStore(target) }), await localCalls(orm)),
    'read',
  );
}

function warnOf({ faults }: Manifest): void {
  for (const { image, fault } of faults)
    console.error(
      fault === 'missing'
        ? `A record names the picture ${image}, which is not in the store.`
        : `The picture ${image} is damaged in the store; the backup contains it as it is.`,
    );
}

export function backupCommand(program: Command): void {
  const command = withStorageOption(withServerOptions(program.command('backup')));
  withExamples(command, 'backup site.backup', 'backup site.backup --url https://shop.example')
    .description('Writes all data and pictures into one file. The site may keep running.')
    .argument('<file>', 'backup file; an older backup with this name is replaced once the new one is verified')
    .action(async (file: string, options: Target & Style) => {
      const { countsOf } = await import('@innventory/backup/format.ts');
      const { refuseOtherFile } = await import('@innventory/backup/save.ts');
      const path = pathFromHere(file);
      await refuseOtherFile(path);
      const manifest = await withSpinner('Backing up', (onProgress) => writeTo(path, options, onProgress));
      warnOf(manifest);
      const { madeAt, madeBy, faults } = manifest;
      const summary = { file, bytes: statSync(path).size, madeAt, madeBy, ...countsOf(manifest), faults };
      print(options, summary, ({ bytes, rows, images }) => {
        const contents = `${counted(rows, 'row')} and ${counted(images, 'picture')}`;
        return `${file}: ${contents}, ${(bytes / 1_000_000).toFixed(1)} MB, verified.`;
      });
    });
}

/** `into` is null for a backup that was only checked; `ownsStore` is false if the store held pictures before. */
async function restoreFrom(file: string, options: Target & { check?: boolean }) {
  const { countsOf } = await import('@innventory/backup/format.ts');
  const { verifyBackup } = await import('@innventory/backup/verify.ts');
  const { restoreBackup } = await import('@innventory/backup/restore.ts');
  const manifest = await withSpinner('Reading the backup', () => verifyBackup(file));
  const { madeAt, madeBy } = manifest;
  const restored = { madeAt, madeBy, ...countsOf(manifest) };
  if (options.check) return { into: null, ...restored, ownsStore: undefined };
  const target = { database: databaseOf(options), openStore: () => openStore(options) };
  const { ownsStore } = await withSpinner('Restoring', () => restoreBackup(file, manifest, target));
  return { into: options.databaseUrl ? 'PostgreSQL' : options.dataDir, ...restored, ownsStore };
}

type Restored = Awaited<ReturnType<typeof restoreFrom>>;

const adoption =
  ' The picture store held pictures before. Unless another installation uses it, run: npm run cli -- pictures adopt.';

function sentenceOf({ into, madeAt, madeBy, rows, images, ownsStore }: Restored): string {
  const contents = `${counted(rows, 'row')} and ${counted(images, 'picture')} as of ${madeAt} (version ${madeBy})`;
  return into === null
    ? `The backup is intact: ${contents}. Nothing was restored.`
    : `Restored ${contents} into ${into}. Start the server. Everybody must sign in again.${ownsStore ? '' : adoption}`;
}

export function restoreCommand(program: Command): void {
  withExamples(
    withStyleOption(withStorageOption(withDatabaseOptions(program.command('restore')))),
    'restore site.backup --data-dir ./data',
    'restore site.backup --database-url postgres://user:password@host/innventory',
    'restore site.backup --check',
  )
    .description('Restores a backup into an empty installation. Embedded and PostgreSQL backups are interchangeable.')
    .argument('<file>', 'backup file; a damaged one is refused before anything changes')
    .option('--check', 'verify all checksums and restore nothing')
    .action(async (file: string, options: Target & Style & { check?: boolean }) =>
      print(options, await restoreFrom(pathFromHere(file), options), sentenceOf),
    );
}
