import { Command } from 'commander';
import { withExamples } from '../example.ts';
import { type Style, print, withStyleOption } from '../print.ts';
import { type WithStore, withStorageOption } from '../store.ts';
import { type Where, refuseMissing, withDatabase, withDatabaseOptions } from '../where.ts';

interface Adoption {
  /** Pictures in the store. */
  pictures: number;
  /** Those that a record of this database uses. */
  used: number;
  adopted: boolean;
}

const adoptionText = ({ pictures, used, adopted }: Adoption) =>
  [
    `The store holds ${pictures} pictures; records of this database use ${used} of them.`,
    adopted
      ? 'It now belongs to this database: unused pictures go to the quarantine, and are deleted from there after 30 days.'
      : 'Nothing was changed. If no other installation uses this store, add --yes.',
  ].join('\n');

function adoptCommand(): Command {
  const command = withStyleOption(withStorageOption(withDatabaseOptions(new Command('adopt'))))
    .description('Says that the image store belongs to this database, so that its unused pictures may be removed.')
    .option('--yes', 'without it the pictures are only counted')
    .action(async (options: WithStore & Style & { yes?: boolean }) => {
      refuseMissing(options);
      const { adopt } = await import('../adopt.ts');
      print(options, await adopt(options, options.yes ?? false), adoptionText);
    });
  return withExamples(command, 'pictures adopt', 'pictures adopt --yes');
}

function allowSweepCommand(): Command {
  const command = withStyleOption(withDatabaseOptions(new Command('allow-sweep')))
    .description('Lets the picture sweep move any number of unused pictures to the quarantine, once.')
    .action(async (options: Where & Style) => {
      refuseMissing(options);
      const { deleteSetting, replaceSetting, sweepAllowedKey, sweepWarningKey } =
        await import('@innventory/db/settings.ts');
      await withDatabase(options, async (orm) => {
        await replaceSetting(orm, sweepAllowedKey, new Date().toISOString());
        await deleteSetting(orm, sweepWarningKey);
      });
      print(options, { allowed: true }, () => 'The server moves them within two to three hours.');
    });
  return withExamples(command, 'pictures allow-sweep');
}

export function picturesCommand(): Command {
  const pictures = new Command('pictures').description('Decides what the server may remove from the image store.');
  for (const command of [adoptCommand(), allowSweepCommand()]) pictures.addCommand(command);
  return withExamples(pictures, 'pictures adopt');
}
