import { Command } from 'commander';
import { counted } from '../counted.ts';
import { withExamples } from '../example.ts';
import { type Style, print, withStyleOption } from '../print.ts';
import type { RestoreOptions, Restored } from '../restore-from.ts';
import { withStorageOption } from '../store.ts';
import { withDatabaseOptions } from '../where.ts';

type Options = RestoreOptions & Style;

const adoption =
  ' The image store held pictures before. Unless another installation uses it, run: npm run cli -- pictures adopt.';

const sentenceOf = ({ into, madeAt, madeBy, rows, images, ownsStore }: Restored) => {
  const held = `${counted(rows, 'row')} and ${counted(images, 'picture')} as of ${madeAt} (version ${madeBy})`;
  return into === null
    ? `Whole: ${held}. Nothing was restored.`
    : `Restored ${held} into ${into}. Start the server; everybody signs in anew.${ownsStore ? '' : adoption}`;
};

export function restoreCommand(): Command {
  const command = withStyleOption(withStorageOption(withDatabaseOptions(new Command('restore'))))
    .description('Puts a backup into an empty installation, embedded or PostgreSQL, whichever it was taken from.')
    .argument('<file>', 'a backup; a damaged one is refused before anything is changed')
    .option('--check', 'only read it to its end and compare every part with its checksum')
    .action(async (file: string, options: Options) => {
      const { restoreFrom } = await import('../restore-from.ts');
      print(options, await restoreFrom(file, options), sentenceOf);
    });
  return withExamples(
    command,
    'restore site.backup --data-dir ./data',
    'restore site.backup --database-url postgres://user:password@host/innventory',
    'restore site.backup --check',
  );
}
