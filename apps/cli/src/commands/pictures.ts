import type { Command } from 'commander';
import { type Style, print, withExamples, withStyleOption } from '../output.ts';
import {
  type Target,
  openStore,
  refuseMissing,
  withDatabase,
  withDatabaseOptions,
  withStorageOption,
} from '../target.ts';

async function adopt(target: Target, isSure: boolean) {
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
      const used = masters.filter((master) => named.has(master)).length;
      if (isSure) {
        await storeInstallationId(store, await ownInstallationId(orm));
        await deleteSetting(orm, sweepWarningKey);
      }
      return { pictures: masters.length, used, adopted: isSure };
    },
    isSure ? 'write' : 'read',
  );
}

const adoptionText = ({ pictures, used, adopted }: Awaited<ReturnType<typeof adopt>>) =>
  [
    `The store has ${pictures} pictures; this database uses ${used} of them.`,
    adopted
      ? 'It now belongs to this database: unused pictures go to the quarantine and are deleted after 30 days.'
      : 'Nothing was changed. If no other installation uses this store, add --yes.',
  ].join('\n');

export function picturesCommand(program: Command): void {
  const pictures = program
    .command('pictures')
    .description('Controls which pictures the server may remove from the picture store.');
  withExamples(pictures, 'pictures adopt');

  const adopting = withStyleOption(withStorageOption(withDatabaseOptions(pictures.command('adopt'))));
  withExamples(adopting, 'pictures adopt', 'pictures adopt --yes')
    .description('Assigns the picture store to this database, so that the server may remove unused pictures.')
    .option('--yes', 'adopt the store; without it, only count the pictures')
    .action(async (options: Target & Style & { yes?: boolean }) =>
      print(options, await adopt(options, options.yes ?? false), adoptionText),
    );

  withExamples(withStyleOption(withDatabaseOptions(pictures.command('allow-sweep'))), 'pictures allow-sweep')
    .description('Allows the next sweep to quarantine any number of unused pictures.')
    .action(async (options: Target & Style) => {
      refuseMissing(options);
      const settings = await import('@innventory/db/settings.ts');
      await withDatabase(options, async (orm) => {
        await settings.replaceSetting(orm, settings.sweepAllowedKey, new Date().toISOString());
        await settings.deleteSetting(orm, settings.sweepWarningKey);
      });
      print(
        options,
        { allowed: true },
        () => 'Allowed. The server moves the unused pictures to the quarantine within three hours.',
      );
    });
}
