import { createOrm } from '@innventory/db/orm.ts';
import { migrate } from '@innventory/db/migrate.ts';
import { Command, Option } from 'commander';

const program = new Command('npm run cli --').description('Scripts for the person who runs Innventory.');

interface Where {
  databaseUrl?: string;
  dataDir: string;
}

program
  .command('migrate')
  .description('Brings the database to the form that this version needs; the server does the same at its start.')
  .addOption(new Option('--database-url <url>', 'a PostgreSQL server').env('DATABASE_URL'))
  .addOption(new Option('--data-dir <folder>', 'the embedded database').env('DATA_DIR').default('./data'))
  .action(async ({ databaseUrl, dataDir }: Where) => {
    const database = await createOrm(databaseUrl ? { url: databaseUrl } : { dataDir });
    try {
      await migrate(database.orm);
      console.log('The database is up to date.');
    } finally {
      await database.close();
    }
  });

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
