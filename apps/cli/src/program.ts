import { Command } from 'commander';
import { backupCommand, restoreCommand } from './commands/backup.ts';
import { doctorCommand } from './commands/doctor.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { inquiriesCommand } from './commands/inquiries.ts';
import { migrateCommand } from './commands/migrate.ts';
import { passwordCommand } from './commands/password.ts';
import { picturesCommand } from './commands/pictures.ts';
import { seedCommand } from './commands/seed.ts';
import { tokensCommand } from './commands/tokens.ts';
import { trashCommand } from './commands/trash.ts';

const commands = [
  migrateCommand,
  seedCommand,
  passwordCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  picturesCommand,
  importCommand,
  exportCommand,
  trashCommand,
  inquiriesCommand,
  tokensCommand,
];

export function createProgram(): Command {
  const program = new Command('npm run cli --')
    .description('Commands for the operator of an Innventory site.')
    .addHelpText(
      'after',
      '\nExit codes: 0 success, 1 failure, 2 wrong usage. Results go to stdout, everything else to stderr.',
    )
    // Throws errors with an exit code instead of ending the process. The commands inherit this.
    .exitOverride();
  for (const addCommand of commands) addCommand(program);
  return program;
}
