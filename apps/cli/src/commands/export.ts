import { Argument, type Command } from 'commander';
import { type FileOptions, withKindAndFile, writeRecords } from '../catalogue/file.ts';
import { kindNamed, recordsOf } from '../catalogue/kinds.ts';
import { counted, withExamples, type Style, print } from '../output.ts';
import { type Target, withCatalogue, withServerOptions } from '../target.ts';

export function exportCommand(program: Command): void {
  const file = new Argument('[file]', '.csv or .json file; - writes to stdout').default('-');
  const command = withServerOptions(withKindAndFile(program.command('export'), file));
  withExamples(command, 'export items items.csv', 'export posts --format json --url https://shop.example > posts.json')
    .description('Exports all items, bundles, posts or testimonials as CSV for a spreadsheet, or as JSON.')
    .action(async (name: string, path: string, options: Target & Style & FileOptions) => {
      const kind = kindNamed(name);
      const records = await withCatalogue(options, ({ calls }) => recordsOf(kind, calls), 'read');
      if (!(await writeRecords(kind, records, path, options))) return;
      print(
        options,
        { file: path, records: records.length },
        () => `${counted(records.length, `${kind.noun} is`, `${name} are`)} in ${path}.`,
      );
    });
}
