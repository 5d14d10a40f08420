import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import { type FileOptions, readRecords, withKindAndFile } from '../catalogue/file.ts';
import { type Outcome, importRows } from '../catalogue/import-rows.ts';
import { kindNamed } from '../catalogue/kinds.ts';
import { counted, withExamples, exitCodes, type Style, print } from '../output.ts';
import { type Target, pathFromHere, withCatalogue, withPicturesOptions, withServerOptions } from '../target.ts';

interface ImportFlags {
  dryRun?: boolean;
  overwrite?: boolean;
  allowAddress: string[];
}

function addresses(text: string, former: string[]): string[] {
  if (isIP(text) === 0) throw new InvalidArgumentError('Give an IP address such as 192.168.1.20, not a name.');
  return [...former, text];
}

function faultsText({ faults }: Outcome): string {
  const places = faults.map(({ row, column }) => `row ${row}${column && `, ${column}`}`);
  const width = Math.max(...places.map((place) => place.length));
  const lines = faults.map(({ message }, index) => `  ${(places[index] ?? '').padEnd(width)}  ${message}`);
  return [`Nothing was saved. ${counted(faults.length, 'fault')}:`, ...lines].join('\n');
}

const doneText = ({ created, updated, unchanged }: Outcome, isDry: boolean) =>
  isDry
    ? `Nothing was saved. It would create ${created}, update ${updated} and leave ${unchanged} as they are.`
    : `Created ${created}, updated ${updated}, left ${unchanged} as they were.`;

export function importCommand(program: Command): void {
  const file = new Argument('<file>', '.csv or .json file; - reads from a pipe');
  const command = withPicturesOptions(withServerOptions(withKindAndFile(program.command('import'), file)));
  withExamples(command, 'import items items.csv --dry-run', 'import bundles bundles.json --url https://shop.example')
    .description(
      'Imports the rows of a file. A row with the id or slug of a record updates it; other rows create records. If one row has a fault, nothing is saved.',
    )
    .option('--dry-run', 'save nothing; list all faults by row and column')
    .option('--overwrite', 'also overwrite records that changed after the file was written')
    .addOption(
      new Option('--allow-address <ip...>', 'private IP addresses from which pictures may be downloaded')
        .default([])
        .argParser(addresses),
    )
    .action(async (name: string, file: string, options: Target & Style & FileOptions & ImportFlags) => {
      const kind = kindNamed(name);
      const read = await readRecords(kind, file, options);
      const isDry = options.dryRun ?? false;
      const outcome = await withCatalogue(
        options,
        (catalogue) =>
          importRows(kind, read, catalogue, {
            folder: dirname(pathFromHere(file)),
            allowed: options.allowAddress,
            dryRun: isDry,
            overwrites: options.overwrite ?? false,
          }),
        isDry ? 'read' : 'write',
      );
      const hasFaults = outcome.faults.length > 0;
      print(options, outcome, () => (hasFaults ? faultsText(outcome) : doneText(outcome, isDry)));
      if (hasFaults) process.exitCode = exitCodes.failed;
    });
}
