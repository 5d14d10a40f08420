import { Command } from 'commander';
import { type Reach, withReachOptions } from '../calls.ts';
import { counted } from '../counted.ts';
import { withExamples } from '../example.ts';
import { type Style, print, withStyleOption } from '../print.ts';
import { type WithStore, withStorageOption } from '../store.ts';
import type { Summary } from '../take-backup.ts';

type Options = Reach & WithStore & Style;

const sentenceOf = ({ file, bytes, rows, images }: Summary) =>
  `${file}: ${counted(rows, 'row')} and ${counted(images, 'picture')}, ${(bytes / 1_000_000).toFixed(1)} MB, read again and whole.`;

function warnOf({ faults }: Summary): void {
  for (const { image, fault } of faults) {
    console.error(
      fault === 'missing'
        ? `A record names the picture ${image}, which is not in the store.`
        : `The picture ${image} is damaged in the store; the backup holds it as it is.`,
    );
  }
}

export function backupCommand(): Command {
  const command = withStyleOption(withStorageOption(withReachOptions(new Command('backup'))))
    .description('Writes everything that is kept into one file, also while the site runs and is written to.')
    .argument('<file>', 'gets this name once it is written and verified; an older backup of the name is replaced')
    .action(async (file: string, options: Options) => {
      const { takeBackup } = await import('../take-backup.ts');
      const summary = await takeBackup(file, options);
      warnOf(summary);
      print(options, summary, sentenceOf);
    });
  return withExamples(command, 'backup site.backup', 'backup site.backup --url https://shop.example');
}
