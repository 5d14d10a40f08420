import { Command, CommanderError } from 'commander';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { backupCommand } from './commands/backup.ts';
import { inquiriesCommand } from './commands/inquiries.ts';
import { migrateCommand } from './commands/migrate.ts';
import { restoreCommand } from './commands/restore.ts';
import { trashCommand } from './commands/trash.ts';
import { exitCodes } from './exit-codes.ts';

const program = new Command('npm run cli --')
  .description('Scripts for the person who runs Innventory.')
  .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 not understood. Results go to stdout, all else to stderr.');

const commands = [
  migrateCommand(),
  backupCommand(),
  restoreCommand(),
  importCommand(),
  exportCommand(),
  trashCommand(),
  inquiriesCommand(),
];

for (const command of commands) program.addCommand(command);

/** A command that is not understood is thrown, with its exit code, instead of ending the process. */
function throwInstead(command: Command): void {
  command.exitOverride();
  for (const inner of command.commands) throwInstead(inner);
}

throwInstead(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : exitCodes.misused;
  } else {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = exitCodes.failed;
  }
}
