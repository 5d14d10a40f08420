import type { Command } from 'commander';
import { withExamples } from '../output.ts';
import { type Target, refuseMissing, withDatabase, withDatabaseOptions } from '../target.ts';

export function migrateCommand(program: Command): void {
  withExamples(
    withDatabaseOptions(program.command('migrate')),
    'migrate',
    'migrate --database-url postgres://shop@db.example/catalogue',
  )
    .description('Migrates the database to this version. The server does the same when it starts.')
    .action(async (target: Target) => {
      refuseMissing(target);
      await withDatabase(target, () => Promise.resolve());
      console.error('The database is up to date.');
    });
}
