import { type Command, Option } from 'commander';
import type { DoctorOptions, Finding } from '../doctor/finding.ts';
import { exitCodes, withExamples, type Style, print, wholeNumber, withStyleOption } from '../output.ts';
import { tokenOption } from '../target.ts';

type Options = Style & DoctorOptions;

const marks: Record<Finding['state'], string> = { ok: 'ok', warning: 'warning', fault: 'FAULT', skipped: 'skipped' };

const lineOf = ({ check, state, found, advice }: Finding) =>
  [`${marks[state].padEnd(8)} ${check}: ${found}`, ...(advice ? [`         ${advice}`] : [])].join('\n');

const wordsOf = (findings: Finding[]) => findings.map(lineOf).join('\n');

export function doctorCommand(program: Command): void {
  withExamples(withStyleOption(program.command('doctor')), 'doctor', 'doctor --json')
    .description('Checks all settings and services and says how to correct each fault. Changes nothing.')
    .addOption(
      new Option('--backup-hours <hours>', 'maximum age of the last backup').default(26).argParser(wholeNumber(1)),
    )
    .addOption(
      new Option('--least-space <megabytes>', 'minimum free disk space').default(500).argParser(wholeNumber(0)),
    )
    .addOption(tokenOption('API token for the server that has the embedded database open'))
    .addHelpText(
      'after',
      '\nReads the settings of the server: .env and the environment. Exits with 1 if there is a fault.',
    )
    .action(async ({ json, ...options }: Options) => {
      const { examine } = await import('../doctor/examine.ts');
      const findings = await examine(options);
      print({ json }, findings, wordsOf);
      if (findings.some(({ state }) => state === 'fault')) process.exitCode = exitCodes.failed;
    });
}
