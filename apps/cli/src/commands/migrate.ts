import { Command } from 'commander';
import { withExamples } from '../output.ts';
import { type Target, withDatabase, withDatabaseOptions } from '../target.ts';

export function migrateCommand(): Command {
  const command = withDatabaseOptions(new Command('migrate'))
    .description('Brings the database to the form that this version needs; the server does the same at its start.')
    .action(async (target: Target) => {
      await withDatabase(target, () => Promise.resolve());
      console.error('The database is up to date.');
    });
  return withExamples(command, 'migrate', 'migrate --database-url postgres://shop@db.example/catalogue');
}
