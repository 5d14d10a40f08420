import type { Command } from 'commander';
import { importRows } from '../catalogue/import-rows.ts';
import { kindNamed, recordsOf } from '../catalogue/kinds.ts';
import { withExamples, type Style, print } from '../output.ts';
import { type Catalogue, type Target, withCatalogue, withPicturesOptions, withServerOptions } from '../target.ts';

async function refuseFilled({ calls }: Catalogue, names: string[]): Promise<void> {
  for (const name of names) {
    const { length } = await recordsOf(kindNamed(name), calls);
    if (length > 0) throw new Error(`There are ${name} already, so nothing was loaded: the demo is for an empty site.`);
  }
}

async function seed(catalogue: Catalogue): Promise<Record<string, number>> {
  const { demoRecords } = await import('@innventory/db/seed/seed.ts');
  const demo = Object.entries(demoRecords());
  await refuseFilled(
    catalogue,
    demo.map(([name]) => name),
  );
  const options = { folder: '.', allowed: [], dryRun: false, overwrites: false };
  const counts: Record<string, number> = {};
  for (const [name, records] of demo) {
    const rows = records.map((given, index) => ({ row: index + 1, given }));
    const { created, faults } = await importRows(kindNamed(name), { rows, faults: [] }, catalogue, options);
    for (const { message } of faults) throw new Error(`The demo cannot be loaded: ${message}`);
    counts[name] = created;
  }
  return counts;
}

export function seedCommand(program: Command): void {
  const command = withPicturesOptions(withServerOptions(program.command('seed')));
  withExamples(command, 'seed', 'seed --url https://shop.example')
    .description('Loads a small demo catalogue into an empty site.')
    .action(async (options: Target & Style) => {
      const created = await withCatalogue(options, seed);
      print(options, created, () =>
        Object.entries(created)
          .map(([name, count]) => `${count} ${name}`)
          .join(', '),
      );
    });
}
