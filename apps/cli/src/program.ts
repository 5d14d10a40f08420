import { isOrigin } from '@innventory/domain/values/address.ts';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { version } from '@innventory/settings/version.ts';
import { accessCommands } from './commands/access.ts';
import { backupCommands } from './commands/backup.ts';
import { inquiryCommands } from './commands/inquiries.ts';
import { maintenanceCommands } from './commands/maintenance.ts';
import { recordCommands } from './commands/records.ts';
import { settingCommands } from './commands/settings.ts';
import { failureText } from './output.ts';
import { resolveOptions } from './target.ts';

function siteUrl(text: string): string {
  if (isOrigin(text)) return text;
  throw new InvalidArgumentError('Must be scheme, host and port alone, e.g. https://shop.example');
}

/** npm also sets these for options of its own, and without them a command only counts, or prints for a person. */
const harmless = new Set(['yes', 'json']);

/** Without `--`, npm keeps the options and sets a variable for each. */
function refuseOptionsKeptByNpm(program: Command, command: Command): void {
  // oxlint-disable-next-line node/no-process-env -- npm's own variables, no settings
  const { env } = process;
  const kept = [...command.options, ...program.options]
    .filter((option) => !harmless.has(option.name()) && env[`npm_config_${option.name().replaceAll('-', '_')}`])
    .find((option) => command.getOptionValueSourceWithGlobals(option.attributeName()) !== 'cli');
  if (kept)
    command.error(
      `error: npm kept --${kept.name()} for itself. Write -- after "cli" ('--' in PowerShell): npm run cli -- COMMAND`,
    );
}

/** The options of the program, which come before or after those of a command, override the settings. */
export function createProgram(): Command {
  const program = new Command('npm run cli --')
    .version(version)
    .description('Commands for the operator of an Innventory site.')
    .option('--url <address>', 'use a running site instead of the database, e.g. https://shop.example', siteUrl)
    .addOption(new Option('--token <text>', 'API token for a running site').env('INNVENTORY_TOKEN'))
    .addOption(new Option('--password <text>', 'administrator password, instead of a token').env('ADMIN_PASSWORD'))
    .addOption(new Option('--database-url <url>', 'PostgreSQL database').env('DATABASE_URL'))
    .addOption(new Option('--data-dir <folder>', 'folder of the embedded database').env('DATA_DIR').default('./data'))
    .addOption(new Option('--storage-url <url>', 'picture store, if not in the data folder').env('STORAGE_URL'))
    .addOption(
      new Option('--public-url <url>', 'address of the site; pictures with this address are its own').env('PUBLIC_URL'),
    )
    .option('--json', 'print JSON, as piped output always does')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      'after',
      '\nExit codes: 0 success, 1 failure, 2 wrong usage. Results go to stdout, everything else to stderr.',
    )
    // Throws errors with an exit code instead of ending the process. The commands inherit this.
    .exitOverride()
    .hook('preAction', refuseOptionsKeptByNpm)
    .hook('preAction', resolveOptions);
  maintenanceCommands(program);
  accessCommands(program);
  backupCommands(program);
  recordCommands(program);
  inquiryCommands(program);
  settingCommands(program);
  return program;
}

/** Runs a command. A failure goes to stderr and into the exit code. */
export async function runProgram(args: string[]): Promise<void> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
    } else {
      console.error(failureText(error));
      process.exitCode = 1;
    }
  }
}
