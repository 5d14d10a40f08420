import { testApi } from '@innventory/api/testing/testing.ts';
import { growTo } from '@innventory/db/testing/catalogue.ts';
import { expect, test, vi } from 'vitest';

const { orm, asAdmin } = await testApi();

type List = Exclude<Parameters<ReturnType<typeof asAdmin>['item']['manage']>[0], void>;

const sorts = ['newest', 'changed', 'name', 'price'] as const;

/** Ten items are hidden, 100 reserved, 1,000 sold, and a quarter are seats. Words are rare, in every lot, or everywhere. */
const choices: Omit<List, 'sort'>[] = [
  {},
  { show: ['hidden'] },
  { show: ['reserved'] },
  { show: ['sold'] },
  { show: ['seating'] },
  { show: ['available', 'seating'] },
  { q: 'nightstand 77777' },
  { q: 'lot17 frame' },
  { q: 'oak' },
  { q: 'in' },
  { q: 'oak', show: ['hidden'] },
  { q: 'nowhere' },
];

/** Blocks of 8 kB that a page may read, and its total. The table has about 17,000. */
const mostBlocks = 1_500;

/** The total of a frequent word, or of two filters, is counted in the table. */
const isCountedByIndex = ({ q, show = [] }: List) =>
  q !== 'oak' && q !== 'in' && q !== 'lot17 frame' && show.length < 2;

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

async function blocksOf(list: List): Promise<{ page: number; total: number }> {
  const logger = orm.config.getLogger();
  const log = vi.spyOn(logger, 'logQuery').mockReturnValue();
  logger.setDebugMode(['query']);
  await asAdmin().item.manage(list);
  logger.setDebugMode(false);
  const statements = log.mock.calls.map(([statement]) => statement);
  log.mockRestore();
  const blocks = { page: 0, total: 0 };
  for (const { query = '', params } of statements) {
    if (!query.includes('furniture_items')) continue;
    const [row] = await orm.em
      .getConnection()
      .execute<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(`explain (analyze, buffers, format json) ${query}`, [
        ...(params ?? []),
      ]);
    const { Plan: plan } = row!['QUERY PLAN'][0]!;
    const kind = query.startsWith('select count') ? 'total' : 'page';
    blocks[kind] += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return blocks;
}

test('each filter, sort and search of the panel reads few blocks of 100,000 items', { timeout: 600_000 }, async () => {
  await growTo(orm, 'furniture_items', 100_000);
  const connection = orm.em.getConnection();
  const mark = (part: string, ending: string) =>
    connection.execute(`update furniture_items set ${part} where title like 'Oak nightstand %${ending}'`);
  await mark('is_active = false', '7777');
  await mark("availability = 'sold'", '50');
  await mark("availability = 'reserved'", '999');
  await connection.execute('vacuum analyze furniture_items');

  const tooMany = [];
  for (const choice of choices) {
    for (const sort of sorts) {
      const { page, total } = await blocksOf({ ...choice, sort });
      const isLong = total > mostBlocks && isCountedByIndex(choice);
      if (page > mostBlocks || isLong) tooMany.push({ ...choice, sort, page, total });
    }
  }

  expect(tooMany).toEqual([]);
});
