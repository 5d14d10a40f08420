import { createOrm } from '@innventory/db/orm.ts';
import { startPostgres } from '@innventory/db/testing/postgres.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { parseArgs } from 'node:util';
import { growTo } from '@innventory/db/testing/catalogue.ts';
import { browser, type Comparison, compare } from './compare.ts';
import { type Growth, homeWeight, inquiries, mixed, pagesAt, rendered, starts, uploads } from './measures.ts';
import { longestPieces } from './pieces.ts';
import { startBuilt } from './processes.ts';
import { reportOf } from './report.ts';

/** `pnpm bench`: --quick measures fewer rounds, --million grows the catalogue to a million items. */
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, million: { type: 'boolean' } },
});
const effort = options.quick ? { rounds: 3, seconds: 1 } : { rounds: 9, seconds: 2 };

const postgres = await startPostgres();
const environment = {
  DATABASE_URL: postgres.url,
  LOGIN_LIMIT: '0',
};
const server = await startBuilt(environment);
const { orm, close } = await createOrm({ url: postgres.url });

const comparisons: Comparison[] = [];

async function measure(name: string, url: string, headers: Record<string, string> = {}): Promise<void> {
  const result = await compare(server, { name, url, headers }, effort);
  comparisons.push(result);
  console.log(`${name.padEnd(32)} ${result.ratio.median.toFixed(2)}  ${Math.round(result.ours.median)}/s`, result.cpu);
}

try {
  const idle = server.memoryMiB();
  for (const table of ['furniture_bundles', 'testimonials', 'blog_posts']) await growTo(orm, table, 12);
  await growTo(orm, 'furniture_items', 24);
  await measure('List of 24 items', '/api/furniture-items');
  await growTo(orm, 'furniture_items', 500);
  await measure('List of 500 items', '/api/furniture-items');

  const [bundle] = (await (await fetch(`${server.base}/api/furniture-bundles`)).json()) as { id: string }[];
  await server.longestBlockMs();
  await measure('Home, 60 cards', '/');
  await measure('Bundle', `/bundle/${bundle?.id}`);
  const [item] = (await (await fetch(`${server.base}/api/furniture-items`)).json()) as { id: string; title: string }[];
  if (item) await measure('Item', paths.item(item));
  for (const page of ['search', 'blog', 'blog/guide-1', 'testimonials', 'privacy']) await measure(page, `/${page}`);
  await measure('One record', `/api/furniture-bundles/${bundle?.id}`);
  await measure('Gallery page by tRPC', '/trpc/item.page?input=%7B%7D');
  await measure('Sitemap', '/sitemap.xml');
  await measure('Feed', '/blog/feed.xml');
  const known = await fetch(server.base, { headers: browser });
  await measure('Home unchanged (304)', '/', { 'if-none-match': known.headers.get('etag') ?? '' });
  const blockedByReads = await server.longestBlockMs();

  const renders = {
    'Home page of 60 cards': await rendered(server, orm, '/'),
    'Search page': await rendered(server, orm, '/search'),
    ...(item && { 'Item page': await rendered(server, orm, paths.item(item)) }),
    'Bundle page': await rendered(server, orm, `/bundle/${bundle?.id}`, 'furniture_bundles'),
  };
  for (const [page, { median }] of Object.entries(renders)) console.log(`${page} rendered again: ${median} ms CPU`);
  const mix = await mixed(server, options.quick ? 5 : 60);
  const stored = await inquiries(server, effort.rounds);
  const uploaded = await uploads(server, options.quick ? 3 : 9);

  const growth: Growth[] = [];
  for (const items of [1_000, 5_000, 100_000, ...(options.million ? [1_000_000] : [])]) {
    await growTo(orm, 'furniture_items', items);
    growth.push(await pagesAt(server, orm, items));
    if (items === 5_000) await measure('List of 5,000 items', '/api/furniture-items');
  }
  const pieces = await longestPieces(server, orm);
  const results = {
    comparisons,
    renders,
    mixed: mix,
    inquiries: stored,
    uploads: uploaded,
    growth,
    memory: { idle, afterLoad: server.memoryMiB() },
    starts: await starts(environment, effort.rounds),
    weight: homeWeight(),
    pieces,
    longestBlockMs: Math.max(blockedByReads, ...pieces.map(({ ms }) => ms)),
  };
  console.log(reportOf(results));
} finally {
  await close();
  await server.end();
  await postgres.remove();
}
