import { Command } from 'commander';
import { type Style, print, withExamples, withStyleOption } from '../output.ts';
import {
  type Target,
  openStore,
  refuseMissing,
  withDatabase,
  withDatabaseOptions,
  withStorageOption,
} from '../target.ts';

interface Adoption {
  /** Pictures in the store. */
  pictures: number;
  /** Those that a record of this database uses. */
  used: number;
  adopted: boolean;
}

/** Counts the pictures of the store and, if `isSure`, gives it the installation id of the database. */
async function adopt(target: Target, isSure: boolean): Promise<Adoption> {
  refuseMissing(target);
  const { namedPictures } = await import('@innventory/db/named-pictures.ts');
  const { deleteSetting, ownInstallationId, sweepWarningKey } = await import('@innventory/db/settings.ts');
  const { storeInstallationId } = await import('@innventory/images/image-store.ts');
  const { parseObjectName } = await import('@innventory/images/object-name.ts');
  return withDatabase(
    target,
    async (orm) => {
      const store = await openStore(target);
      const masters = (await store.names()).filter((name) => parseObjectName(name)?.rendition === null);
      const named = await namedPictures(orm);
      const used = masters.filter((master) => named.has(master.replace(/\.jpg$/, ''))).length;
      if (isSure) {
        await storeInstallationId(store, await ownInstallationId(orm));
        await deleteSetting(orm, sweepWarningKey);
      }
      return { pictures: masters.length, used, adopted: isSure };
    },
    isSure ? 'migrate' : 'requireMigrated',
  );
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
    .action(async (options: Target & Style & { yes?: boolean }) =>
      print(options, await adopt(options, options.yes ?? false), adoptionText),
    );
  return withExamples(command, 'pictures adopt', 'pictures adopt --yes');
}

function allowSweepCommand(): Command {
  const command = withStyleOption(withDatabaseOptions(new Command('allow-sweep')))
    .description('Lets the picture sweep move any number of unused pictures to the quarantine, once.')
    .action(async (options: Target & Style) => {
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
