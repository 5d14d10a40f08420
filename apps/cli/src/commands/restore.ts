import type { Command } from 'commander';
import { type Style, counted, print, withExamples, withStyleOption } from '../output.ts';
import { withSpinner } from '../progress.ts';
import { type Target, databaseOf, openStore, pathFromHere, withDatabaseOptions, withStorageOption } from '../target.ts';

interface Restored {
  /** Null for a backup that was only checked. */
  into: string | null;
  madeAt: string;
  madeBy: string;
  rows: number;
  images: number;
  /** False if the store held pictures before; `pictures adopt` decides about it. */
  ownsStore?: boolean;
}

async function restoreFrom(file: string, options: Target & { check?: boolean }): Promise<Restored> {
  const { countsOf } = await import('@innventory/backup/format.ts');
  const { verifyBackup } = await import('@innventory/backup/verify.ts');
  const { restoreBackup } = await import('@innventory/backup/restore.ts');
  const manifest = await withSpinner('Reading the backup', () => verifyBackup(file));
  const { madeAt, madeBy } = manifest;
  const restored = { madeAt, madeBy, ...countsOf(manifest) };
  if (options.check) return { into: null, ...restored };
  const target = { database: databaseOf(options), openStore: () => openStore(options) };
  const { ownsStore } = await withSpinner('Restoring', () => restoreBackup(file, manifest, target));
  return { into: options.databaseUrl ? 'PostgreSQL' : options.dataDir, ...restored, ownsStore };
}

const adoption =
  ' The image store held pictures before. Unless another installation uses it, run: npm run cli -- pictures adopt.';

function sentenceOf({ into, madeAt, madeBy, rows, images, ownsStore }: Restored): string {
  const contents = `${counted(rows, 'row')} and ${counted(images, 'picture')} as of ${madeAt} (version ${madeBy})`;
  return into === null
    ? `Whole: ${contents}. Nothing was restored.`
    : `Restored ${contents} into ${into}. Start the server; everybody signs in anew.${ownsStore ? '' : adoption}`;
}

export function restoreCommand(program: Command): void {
  withExamples(
    withStyleOption(withStorageOption(withDatabaseOptions(program.command('restore')))),
    'restore site.backup --data-dir ./data',
    'restore site.backup --database-url postgres://user:password@host/innventory',
    'restore site.backup --check',
  )
    .description('Puts a backup into an empty installation, embedded or PostgreSQL, whichever it was taken from.')
    .argument('<file>', 'a backup; a damaged one is refused before anything is changed')
    .option('--check', 'only read it to its end and compare every part with its checksum')
    .action(async (file: string, options: Target & Style & { check?: boolean }) =>
      print(options, await restoreFrom(pathFromHere(file), options), sentenceOf),
    );
}
