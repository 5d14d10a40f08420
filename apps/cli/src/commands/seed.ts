import { Command } from 'commander';
import { importRows } from '../catalogue/import-rows.ts';
import { type Fields, kindNamed, recordsOf } from '../catalogue/kinds.ts';
import type { Reach } from '../calls.ts';
import { withExamples } from '../example.ts';
import { type Style, print, withStyleOption } from '../print.ts';
import { type Shop, withShop, withShopOptions } from '../shop.ts';

async function recordsByKind(): Promise<[string, Fields[]][]> {
  const { demoRecords } = await import('@innventory/db/seed.ts');
  const { items, bundles, blogPosts, testimonials } = demoRecords();
  return Object.entries({ items, bundles, posts: blogPosts, testimonials });
}

async function refuseFilled({ calls }: Shop, names: string[]): Promise<void> {
  for (const name of names) {
    const { length } = await recordsOf(kindNamed(name), calls);
    if (length > 0) throw new Error(`There are ${name} already, so nothing was loaded: the demo is for an empty site.`);
  }
}

async function seed(shop: Shop): Promise<Record<string, number>> {
  const demo = await recordsByKind();
  await refuseFilled(
    shop,
    demo.map(([name]) => name),
  );
  const options = { folder: '.', allowed: [], dryRun: false, overwrites: false };
  const counts: Record<string, number> = {};
  for (const [name, records] of demo) {
    const rows = records.map((given, index) => ({ row: index + 1, given }));
    const { created, faults } = await importRows(kindNamed(name), { rows, faults: [] }, shop, options);
    for (const { message } of faults) throw new Error(`The demo cannot be loaded: ${message}`);
    counts[name] = created;
  }
  return counts;
}

export function seedCommand(): Command {
  const command = new Command('seed')
    .description('Fills an empty site with a small demo catalogue of furniture and articles with pictures.')
    .action(async (options: Reach & Style) => {
      const created = await withShop(options, seed);
      print(options, created, () =>
        Object.entries(created)
          .map(([name, count]) => `${count} ${name}`)
          .join(', '),
      );
    });
  return withExamples(withStyleOption(withShopOptions(command)), 'seed', 'seed --url https://shop.example');
}
