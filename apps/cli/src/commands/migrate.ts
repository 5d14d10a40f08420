import type { Command } from 'commander';
import { withExamples } from '../output.ts';
import { type Target, withDatabase, withDatabaseOptions } from '../target.ts';

export function migrateCommand(program: Command): void {
  withExamples(
    withDatabaseOptions(program.command('migrate')),
    'migrate',
    'migrate --database-url postgres://shop@db.example/catalogue',
  )
    .description('Brings the database to the form that this version needs; the server does the same at its start.')
    .action(async (target: Target) => {
      await withDatabase(target, () => Promise.resolve());
      console.error('The database is up to date.');
    });
}
