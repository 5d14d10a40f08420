import { testApi } from '@innventory/api/testing/testing.ts';
import { growTo } from '@innventory/db/testing/catalogue.ts';
import { expect, test, vi } from 'vitest';

const { orm, asAdmin, asVisitor } = await testApi();

const connection = orm.em.getConnection();

type Plan = Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>;

/** The statements about items that a call sends, with the blocks of 8 kB that each reads. The table has about 17,000. */
async function readsOf(call: () => Promise<unknown>): Promise<{ query: string; blocks: number }[]> {
  const logger = orm.config.getLogger();
  const log = vi.spyOn(logger, 'logQuery').mockReturnValue();
  logger.setDebugMode(['query']);
  await call();
  logger.setDebugMode(false);
  const statements = log.mock.calls.map(([statement]) => statement);
  log.mockRestore();
  const reads = statements.map(async ({ query = '', params = [] }) => {
    if (!/from "?(?:furniture_items|words)/.test(query)) return [];
    const explain = `explain (analyze, buffers, format json) ${query}`;
    const [row] = await connection.execute<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(explain, [...params]);
    const { Plan: plan } = row!['QUERY PLAN'][0]!;
    return [{ query, blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }];
  });
  return (await Promise.all(reads)).flat();
}

type Search = Parameters<ReturnType<typeof asVisitor>['search']['find']>[0];

const searches: Search[] = [
  {},
  { sort: 'cheapest' },
  { q: 'oak', sort: 'dearest' },
  { q: 'òak níghtstand' },
  { q: 'missing' },
  { q: 'nihgtstand', sort: 'cheapest' },
  { q: 'nightstamd' },
  { q: 'nightstamd', category: 'tables', unsold: true },
  { q: 'grade b oak' },
  { q: 'lot17 frmae' },
  { q: 'oak frame spaceship' },
  { q: 'lot1777 spaceship' },
  { q: 'nightstand 777' },
  { q: 'nightstand 777', sort: 'cheapest' },
  { q: 'missing', sort: 'dearest' },
  { category: 'seating', sort: 'cheapest' },
  { q: 'oak', category: 'tables', unsold: true, page: 40 },
];

/** One block for each of the 961 records that a search counts, at any size of the table. */
const mostBlocksOfSearch = 1_000;

test.each([1_000, 100_000])('a search among %i items reads few blocks', { timeout: 300_000 }, async (count) => {
  await growTo(orm, 'furniture_items', count);
  // Corrected since.
  await connection.execute("insert into words values ('nightstamd') on conflict do nothing");
  await connection.execute('vacuum analyze furniture_items');
  // With some changes to merge, PostgreSQL expects the index of words to be slow.
  await connection.execute("update furniture_items set location = 'Hall' where title like 'Oak nightstand %555'");

  for (const search of searches) {
    const reads = await readsOf(() => asVisitor().search.find(search));

    expect(reads.length).toBeGreaterThan(1);
    const tooMany = reads.filter(({ blocks }) => blocks > mostBlocksOfSearch);
    expect({ search, tooMany }).toEqual({ search, tooMany: [] });
  }
});

type List = Exclude<Parameters<ReturnType<typeof asAdmin>['item']['manage']>[0], void>;

const sorts = ['newest', 'oldest', 'changed', 'name', 'price'] as const;

/** Ten items are hidden, 100 reserved, 1,000 sold, and a quarter are seats. Words are rare, in every lot, or everywhere. */
const lists: Omit<List, 'sort'>[] = [
  {},
  { show: ['hidden'] },
  { show: ['reserved'] },
  { show: ['sold'] },
  { show: ['seating'] },
  { show: ['available', 'seating'] },
  { q: 'nightstand 77777' },
  { q: '7777' },
  { q: 'lot17 frame' },
  { q: 'oak' },
  { q: 'in' },
  { q: 'oak', show: ['hidden'] },
  { q: 'nowhere' },
];

const mostBlocksOfPage = 1_500;

/** The total of a frequent word, or of two filters, is counted in the table. */
const isCountedByIndex = ({ q, show = [] }: List) =>
  q !== 'oak' && q !== 'in' && q !== 'lot17 frame' && show.length < 2;

test('each filter, sort and search of the panel reads few blocks of 100,000 items', { timeout: 600_000 }, async () => {
  await growTo(orm, 'furniture_items', 100_000);
  const mark = (part: string, ending: string) =>
    connection.execute(`update furniture_items set ${part} where title like 'Oak nightstand %${ending}'`);
  await mark('is_active = false', '7777');
  await mark("availability = 'sold'", '50');
  await mark("availability = 'reserved'", '999');
  await connection.execute('vacuum analyze furniture_items');

  const tooMany = [];
  for (const list of lists) {
    for (const sort of sorts) {
      const reads = await readsOf(() => asAdmin().item.manage({ ...list, sort }));
      const limited = reads.filter(({ query }) => isCountedByIndex(list) || !query.startsWith('select count'));
      if (limited.some(({ blocks }) => blocks > mostBlocksOfPage)) tooMany.push({ ...list, sort, limited });
    }
  }

  expect(tooMany).toEqual([]);

  const [middle] = await connection.execute<{ sort_name: string; id: string }[]>(
    'select sort_name, id from furniture_items order by sort_name, id offset 50000 limit 1',
  );
  const cursor = Buffer.from(JSON.stringify([middle!.sort_name, middle!.id])).toString('base64url');
  const reads = await readsOf(() => asAdmin().item.manage({ sort: 'name', cursor }));
  expect(reads.map(({ blocks }) => blocks < mostBlocksOfPage)).toEqual([true]);
});

test('the check for the demo reads few blocks of 100,000 items', { timeout: 600_000 }, async () => {
  await growTo(orm, 'furniture_items', 100_000);

  const reads = await readsOf(() => asAdmin().maintenance.state());

  expect(reads).toHaveLength(1);
  expect(reads[0]!.blocks).toBeLessThan(200);
});
