import { isPicture } from '@innventory/domain/stored-image.ts';
import type { Command } from 'commander';
import type { Finding } from '../doctor/check.ts';
import { examples, positiveNumber, print } from '../output.ts';
import { type Target, openStore, withDatabase } from '../target.ts';

const lineOf = ({ check, state, found, advice }: Finding) =>
  [`${state.toUpperCase().padEnd(8)} ${check}: ${found}`, ...(advice ? [`         ${advice}`] : [])].join('\n');

async function doctor(program: Command, { backupHours }: { backupHours: number }): Promise<void> {
  const { url, token, password, ...target } = program.opts<Target>();
  if (url) throw new Error('This command works without --url: it checks this machine.');
  const { examine } = await import('../doctor/examine.ts');
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR, storageUrl: STORAGE_URL, publicUrl: PUBLIC_URL } = target;
  // oxlint-disable-next-line node/no-process-env -- checks all settings
  const given = { ...process.env, DATABASE_URL, DATA_DIR, STORAGE_URL, PUBLIC_URL };
  const findings = await examine(given, { backupHours, token, password });
  print(program, findings, findings.map(lineOf).join('\n'));
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1;
}

/** Assigns the picture store to the database, or only counts its pictures. */
const adopt = (program: Command, isSure: boolean) =>
  withDatabase(program, async (orm, target) => {
    const { namedPictures } = await import('@innventory/db/named-pictures.ts');
    const { deleteSharedState, ownInstallationId } = await import('@innventory/db/shared-state.ts');
    const { storeInstallationId } = await import('@innventory/images/image-store.ts');
    const store = await openStore(target);
    const masters = (await store.names()).filter(isPicture);
    const named = await namedPictures(orm);
    if (isSure) {
      await storeInstallationId(store, await ownInstallationId(orm));
      await deleteSharedState(orm, 'picture sweep warning');
    }
    return { pictures: masters.length, used: masters.filter((master) => named.has(master)).length, adopted: isSure };
  });

export function maintenanceCommands(program: Command): void {
  program
    .command('migrate')
    .description('Migrates the database to this version. The server does the same when it starts.')
    .addHelpText('after', examples('migrate', 'migrate --database-url postgres://shop@db.example/catalogue'))
    .action(async () => {
      const { migrate } = await import('@innventory/db/migrate.ts');
      await withDatabase(program, () => Promise.resolve(), migrate);
      console.error('The database is up to date.');
    });

  program
    .command('doctor')
    .description('Checks all settings and services and says how to correct each fault. Exits with 1 if there is one.')
    .addHelpText('after', examples('doctor', 'doctor --json'))
    .option('--backup-hours <hours>', 'maximum age of the last backup', positiveNumber, 26)
    .action((options: { backupHours: number }) => doctor(program, options));

  const pictures = program
    .command('pictures')
    .description('Controls which pictures the server may remove from the picture store.');

  pictures
    .command('adopt')
    .description('Assigns the picture store to this database, so that the server may remove unused pictures.')
    .addHelpText('after', examples('pictures adopt', 'pictures adopt --yes'))
    .option('--yes', 'adopt the store; without it, only count the pictures')
    .action(async ({ yes = false }: { yes?: boolean }) => {
      const adoption = await adopt(program, yes);
      const outcome = yes
        ? 'It now belongs to this database: unused pictures go to the quarantine and are deleted after 30 days.'
        : 'Nothing was changed. If no other installation uses this store, add --yes.';
      print(program, adoption, `This database uses ${adoption.used} of ${adoption.pictures} pictures. ${outcome}`);
    });

  pictures
    .command('allow-sweep')
    .description('Allows the next sweep to quarantine any number of unused pictures.')
    .addHelpText('after', examples('pictures allow-sweep'))
    .action(async () => {
      const { deleteSharedState, replaceSharedState } = await import('@innventory/db/shared-state.ts');
      await withDatabase(program, async (orm) => {
        await replaceSharedState(orm, 'picture sweep allowed', new Date().toISOString());
        await deleteSharedState(orm, 'picture sweep warning');
      });
      const text = 'Allowed. The server moves the unused pictures to the quarantine within three hours.';
      print(program, { allowed: true }, text);
    });
}
