import type { Manifest } from '@innventory/backup/format.ts';
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
} from '../target.ts';

async function writeTo(file: string, target: Target, onProgress: (step: string) => void): Promise<Manifest> {
  const { saveBackup } = await import('@innventory/backup/save.ts');
  const { url } = target;
  if (url !== undefined) {
    return withServer({ ...target, url }, async ({ backup, calls }) => {
      const manifest = await saveBackup(countedStream(Readable.fromWeb(await backup()), onProgress), file);
      await calls.maintenance.noteBackup.mutate({ madeAt: manifest.madeAt });
      return manifest;
    });
  }
  refuseMissing(target);
  const { writeBackup } = await import('@innventory/backup/write.ts');
  return withDatabase(
    target,
    async (orm) => {
      const stream = await writeBackup({ orm, store: await openStore(target) });
      const manifest = await saveBackup(countedStream(stream, onProgress), file);
      const { maintenance } = await localCalls(orm);
      await maintenance.noteBackup.mutate({ madeAt: manifest.madeAt });
      return manifest;
    },
    'requireMigrated',
  );
}

function warnOf({ faults }: Manifest): void {
  for (const { image, fault } of faults)
    console.error(
      fault === 'missing'
        ? `A record names the picture ${image}, which is not in the store.`
        : `The picture ${image} is damaged in the store; the backup holds it as it is.`,
    );
}

export function backupCommand(program: Command): void {
  const command = withStyleOption(withStorageOption(withServerOptions(program.command('backup'))));
  withExamples(command, 'backup site.backup', 'backup site.backup --url https://shop.example')
    .description('Writes everything that is kept into one file, also while the site runs and is written to.')
    .argument('<file>', 'gets this name once it is written and verified; an older backup of the name is replaced')
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
        return `${file}: ${contents}, ${(bytes / 1_000_000).toFixed(1)} MB, read again and whole.`;
      });
    });
}
