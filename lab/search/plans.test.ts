import { testApi } from '@innventory/api/testing/testing.ts';
import { growTo } from '@innventory/db/testing/catalogue.ts';
import { expect, test, vi } from 'vitest';

const { orm, asVisitor } = await testApi();

type Search = Parameters<ReturnType<typeof asVisitor>['search']['find']>[0];

const searches: Search[] = [
  {},
  { sort: 'cheapest' },
  { q: 'oak', sort: 'dearest' },
  { q: 'òak níghtstand' },
  { q: 'missing' },
  { q: 'nihgtstand', sort: 'cheapest' },
  { q: 'grade b oak' },
  { q: 'lot17 frmae' },
  { q: 'nightstand 777' },
  { q: 'nightstand 777', sort: 'cheapest' },
  { q: 'missing', sort: 'dearest' },
  { category: 'seating', sort: 'cheapest' },
  { q: 'oak', category: 'tables', unsold: true, page: 40 },
];

/** Blocks of 8 kB that a search may read at any size: one for each of the 961 records that it counts. The table has about 17,000. */
const mostBlocks = 1_000;

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** Plans of the statements that a search sends for items. */
async function plansOf(search: Search): Promise<Plan[]> {
  const logger = orm.config.getLogger();
  const log = vi.spyOn(logger, 'logQuery').mockReturnValue();
  logger.setDebugMode(['query']);
  await asVisitor().search.find(search);
  logger.setDebugMode(false);
  const statements = log.mock.calls.map(([statement]) => statement);
  log.mockRestore();
  const plans = statements.map(async ({ query = '', params }) => {
    if (!/from "?(?:furniture_items|words)/.test(query)) return [];
    const [row] = await orm.em
      .getConnection()
      .execute<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(`explain (analyze, buffers, format json) ${query}`, [
        ...(params ?? []),
      ]);
    return row!['QUERY PLAN'].map(({ Plan }) => Plan);
  });
  return (await Promise.all(plans)).flat();
}

test.each([1_000, 100_000])('a search among %i items reads few blocks', { timeout: 300_000 }, async (count) => {
  await growTo(orm, 'furniture_items', count);
  await orm.em.getConnection().execute('vacuum analyze furniture_items');

  for (const search of searches) {
    const plans = await plansOf(search);

    expect(plans.length).toBeGreaterThan(1);
    for (const plan of plans) {
      const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      expect({ search, count, blocks: blocks <= mostBlocks ? 'few' : blocks }).toEqual({
        search,
        count,
        blocks: 'few',
      });
    }
  }
});
