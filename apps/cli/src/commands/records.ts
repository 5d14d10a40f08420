import { allOf } from '@innventory/client';
import { trashDays } from '@innventory/domain/limits.ts';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import { formatOf, formats } from '@innventory/catalogue/formats.ts';
import type { Plan } from '@innventory/catalogue/import-rows.ts';
import type { Fault } from '@innventory/catalogue/rows.ts';
import { kindNamed, kindNames } from '@innventory/catalogue/kinds.ts';
import { type FormatOption, formatOption, readRows, writeText } from '../catalogue/file.ts';
import { type PictureOptions, pictureFinder } from '../catalogue/pictures.ts';
import { withProgress } from '../progress.ts';
import { counted, examples, print } from '../output.ts';
import { type Target, localCatalogue, pathFromHere, withCatalogue, withDatabase } from '../target.ts';

const kindArgument = () => new Argument('<kind>', 'kind of record').choices(kindNames);

type ImportFlags = FormatOption & Omit<PictureOptions, 'folder' | 'siteUrls'> & { overwrite?: boolean };

type Outcome = Omit<Plan, 'save'>;

function parseAddress(text: string, former: string[] = []): string[] {
  if (isIP(text) === 0) throw new InvalidArgumentError('Give an IP address such as 192.168.1.20, not a name.');
  return [...former, text];
}

const linesOf = (faults: Fault[]) => faults.map(({ row, column, message }) => `  row ${row}, ${column}: ${message}`);

function outcomeText(
  { created, updated, changed, changes, unchanged, faults, warnings }: Outcome,
  dryRun = false,
): string {
  const warned = warnings.length > 0 ? [`${counted(warnings.length, 'warning')}:`, ...linesOf(warnings)] : [];
  if (faults.length > 0)
    return [`Nothing was saved. ${counted(faults.length, 'fault')}:`, ...linesOf(faults), ...warned].join('\n');
  const columns = changed.length > 0 ? ` (${changed.join(', ')})` : '';
  const counts = dryRun
    ? `Nothing was saved. It would create ${created}, update ${updated}${columns} and leave ${unchanged} unchanged.`
    : `Created ${created}, updated ${updated}, left ${unchanged} unchanged.`;
  return [counts, ...(dryRun ? linesOf(changes) : []), ...warned].join('\n');
}

async function importFile(program: Command, name: string, file: string, options: ImportFlags): Promise<void> {
  const kind = kindNamed(name);
  const rows = await readRows(kind, file, options);
  const { url, publicUrl } = program.opts<Target>();
  const siteUrls = [url, publicUrl].filter((address) => address !== undefined);
  const given = { ...options, folder: dirname(pathFromHere(file)), siteUrls };
  const { save: _, ...outcome } = await withCatalogue(program, async (catalogue) => {
    const source = { ...catalogue, findPicture: pictureFinder(catalogue, given) };
    const plan = await withProgress(
      'Looking at rows and pictures',
      (advance) => kind.plan(rows, source, { ...options, advance }),
      rows.length,
    );
    const total = plan.faults.length > 0 ? 0 : plan.created + plan.updated;
    if (!options.dryRun && total > 0) await withProgress('Saving', plan.save, total);
    return plan;
  });
  print(program, outcome, outcomeText(outcome, options.dryRun));
  if (outcome.faults.length > 0) process.exitCode = 1;
}

async function seed(program: Command): Promise<void> {
  const isLoaded = await withDatabase(program, async (orm, target) => {
    const { seedDemo } = await import('@innventory/db/seed/seed.ts');
    const { upload } = await localCatalogue(orm, target);
    return seedDemo(orm.em, (bytes) => upload({ bytes, name: 'demo' }));
  });
  if (!isLoaded) throw new Error('There are records already, so nothing was loaded: the demo is for an empty site.');
  print(program, { loaded: true }, 'Loaded the demo catalogue.');
}

export function recordCommands(program: Command): void {
  program
    .command('import')
    .description(
      'Imports the rows of a file. A row with the id or slug of a record updates it; other rows create records. If one row has a fault, nothing is saved.',
    )
    .addHelpText(
      'after',
      examples('import items items.csv --dry-run', 'import bundles bundles.json --url https://shop.example'),
    )
    .addArgument(kindArgument())
    .argument('<file>', '.csv or .json file; - reads from a pipe')
    .addOption(formatOption())
    .option('--dry-run', 'save nothing; list all faults by row and column')
    .option('--overwrite', 'also overwrite records that changed after the file was written')
    .option('--allow-address <ip...>', 'private IP addresses from which pictures may be downloaded', parseAddress)
    .action((name: string, file: string, options: ImportFlags) => importFile(program, name, file, options));

  program
    .command('export')
    .description('Exports all records of a kind as CSV for a spreadsheet, or as JSON.')
    .addHelpText('after', examples('export items items.csv', 'export posts posts.json --url https://shop.example'))
    .addArgument(kindArgument())
    .argument('[file]', '.csv or .json file; - writes to stdout', '-')
    .addOption(formatOption())
    .action(async (name: string, file: string, options: FormatOption) => {
      const kind = kindNamed(name);
      const records = await withCatalogue(program, ({ calls }) => kind.list(calls));
      const text = formats[options.format ?? formatOf(file)].write(kind.columns, records);
      await writeText(program, text, file, counted(records.length, 'record'), { records: records.length });
    });

  program
    .command('seed')
    .description('Loads a small demo catalogue into an empty site.')
    .addHelpText('after', examples('seed'))
    .action(() => seed(program));

  const trash = program
    .command('trash')
    .description(`Lists and restores records deleted in the last ${trashDays} days.`);

  trash
    .command('list')
    .description(`Lists records deleted in the last ${trashDays} days, newest first.`)
    .addHelpText('after', examples('trash list', 'trash list --url https://shop.example --json'))
    .action(async () =>
      print(program, await withCatalogue(program, ({ calls }) => allOf(calls.trash.list, 'deletedAt'))),
    );

  trash
    .command('restore')
    .description('Restores a deleted record exactly as it was.')
    .addHelpText('after', examples('trash restore 0190a6f2-0000-7000-8000-000000000001'))
    .argument('<id>', 'id from "trash list"')
    .action(async (id: string) => {
      const restored = await withCatalogue(program, ({ calls }) => calls.trash.restore.mutate({ id }));
      print(program, restored, `The ${restored.kind} "${restored.name}" is restored.`);
    });
}
