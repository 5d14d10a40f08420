import { openRevisions } from '@innventory/db/revisions/revisions.ts';
import { aBundle, anItem } from '@innventory/domain/testing.ts';
import type { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keptMs } from '../prepared/prepared.ts';
import { statementsOf, testServer } from '../testing.ts';
import { builtSite } from './built-site.ts';
import { createKeptLists } from './kept-lists.ts';

const { app, orm, signIn } = await testServer({ site: await builtSite() });

const revisions = await openRevisions(orm);
afterAll(() => revisions.close());

let cookie = '';

beforeAll(async () => {
  cookie = await signIn();
});

const create = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers: { cookie } });

const home = async () => (await app.inject('/')).body;

/** Which of both lists the home page reads, and what it shows. */
async function homeMadeAnew() {
  let shown = '';
  const statements = (await statementsOf(orm, async () => void (shown = await home()))).join('\n');
  return { shown, reads: ['furniture_items', 'furniture_bundles'].filter((table) => statements.includes(table)) };
}

test('a page made anew reads the lists that were written since, and lends itself the others', async () => {
  await create('/api/furniture-bundles', aBundle({ title: 'Oak suite' }));
  await create('/api/furniture-items', anItem({ title: 'Brass lamp' }));
  await home();

  await create('/api/furniture-items', anItem({ title: 'Walnut desk' }));
  const afterItem = await homeMadeAnew();
  await create('/api/furniture-bundles', aBundle({ title: 'Corner suite' }));
  const afterBundle = await homeMadeAnew();

  expect(afterItem.reads).toEqual(['furniture_items']);
  expect(afterBundle.reads).toEqual(['furniture_bundles']);
  for (const title of ['Oak suite', 'Brass lamp', 'Walnut desk']) expect(afterItem.shown).toContain(title);
  for (const title of ['Oak suite', 'Corner suite', 'Walnut desk']) expect(afterBundle.shown).toContain(title);
});

/** Asks for the lists one after the other, each for a page of its own, and tells which are read. */
function reader(path: string[]) {
  const createClient = createKeptLists(revisions);
  return async (inputs: number[], type = 'infinite') => {
    const read: number[] = [];
    for (const input of inputs) {
      const query = {
        queryKey: [path, { input, type }],
        queryFn: () => read.push(input),
        staleTime: Infinity,
      };
      const client = createClient();
      if (type === 'infinite') await client.fetchInfiniteQuery({ ...query, initialPageParam: null });
      else await client.fetchQuery(query);
    }
    return read;
  };
}

test('so many lists are kept, and the one read longest ago makes room', async () => {
  const readOf = reader(['item', 'page']);
  const thirty = Array.from({ length: 30 }, (_, at) => at);

  expect(await readOf(thirty)).toEqual(thirty);
  expect(await readOf(thirty)).toEqual([]);
  expect(await readOf([30, 29, 1, 0])).toEqual([30, 0]);
});

test('a list is read again after an hour, whatever was written', async () => {
  const readOf = reader(['item', 'page']);
  await readOf([1]);
  const present = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => present() + keptMs + 1_000);

  expect(await readOf([1])).toEqual([1]);
});

test('a list that came too late for a page stays out of it, even if another page has read it meanwhile', async () => {
  const createClient = createKeptLists(revisions);
  const query = { queryKey: [['item', 'page'], { type: 'infinite' }], initialPageParam: null, staleTime: Infinity };
  const [page, other] = [createClient(), createClient()];
  await page.prefetchInfiniteQuery({ ...query, queryFn: () => Promise.reject(new Error('Too late')) });
  page.removeQueries();
  await other.fetchInfiniteQuery({ ...query, queryFn: () => 'read' });

  const dataIn = (client: QueryClient) =>
    client.getQueryCache().build(client, client.defaultQueryOptions({ ...query, _type: 'infinite' })).state.data;

  expect(dataIn(page)).toBeUndefined();
  expect(dataIn(createClient())).toMatchObject({ pages: ['read'] });
});

test('single records, what is drawn by lot and what visitors may not see are read each time', async () => {
  expect(await reader(['bundle', 'byId'])([1, 1], 'query')).toEqual([1, 1]);
  expect(await reader(['testimonial', 'random'])([1, 1])).toEqual([1, 1]);
  expect(await reader(['inquiry', 'list'])([1, 1])).toEqual([1, 1]);
});
