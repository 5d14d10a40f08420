import { paths } from '@innventory/domain/pages/paths.ts';
import { aBundle, anItem } from '@innventory/domain/testing.ts';
import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { type IncomingMessage, get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuMsOf } from '../harness/process-stats.ts';
import { type Setup, fillTables, newSetup } from '../harness/setup.ts';
import { type Site, firstOf, put, startSite } from '../harness/site.ts';
import type { Recorded } from './bare.ts';

/**
 * `pnpm bench [--quick]` on PostgreSQL, `pnpm bench:embedded [--quick]` on the embedded database: loads the built server and a
 * bare Fastify with the same responses in turn, renders pages again and starts the server.
 */
const { values: options } = parseArgs({ options: { quick: { type: 'boolean' }, embedded: { type: 'boolean' } } });
const { rounds, seconds, renders } = options.quick
  ? { rounds: 3, seconds: 1, renders: 60 }
  : { rounds: 9, seconds: 2, renders: 400 };

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function load(given: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon({ connections: 32, ...given });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || statuses.some((status) => !/^(?:2|304)/.test(status)))
    throw new Error(`${given.url}: ${result.errors} errors, status ${statuses.join()}`);
  return result;
}

/** Requests per second, and CPU time per request in µs. */
async function measure(url: string, headers: Record<string, string>, pid: number | undefined, duration = seconds) {
  const before = cpuMsOf(pid);
  const { requests, duration: took } = await load({ url, headers, duration });
  return { rate: requests.total / took, cpu: ((cpuMsOf(pid) - before) * 1_000) / requests.total };
}

const connectionHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** The response as sent; fetch would decode it. */
async function record(url: string, headers: Record<string, string>): Promise<Recorded> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const kept = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.has(name));
  const body = await buffer(answer);
  return { status: answer.statusCode ?? 0, headers: Object.fromEntries(kept) as Record<string, string>, body };
}

async function compare(site: Site, name: string, path: string, given: Record<string, string> = {}) {
  const headers = { ...browser, ...given };
  const ours = { url: site.base + path, pid: site.process.pid };
  await load({ url: ours.url, headers, duration: 1 });
  // The server compresses a cached response better in the background.
  await wait(1_500);
  const recorded = await record(ours.url, headers);
  const child = fork(join(import.meta.dirname, 'bare.ts'), { serialization: 'advanced' });
  child.send(recorded);
  const bare = { url: String((await once(child, 'message'))[0]), pid: child.pid };
  await load({ url: bare.url, headers, duration: 1 });
  const pairs: { ours: Awaited<ReturnType<typeof measure>>; bare: Awaited<ReturnType<typeof measure>> }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({
      ours: await measure(ours.url, headers, ours.pid),
      bare: await measure(bare.url, headers, bare.pid),
    });
  child.kill();
  const row = {
    name,
    bytes: recorded.body.length,
    'ours/s': Math.round(median(pairs.map((pair) => pair.ours.rate))),
    'bare/s': Math.round(median(pairs.map((pair) => pair.bare.rate))),
    ratio: Number(median(pairs.map((pair) => pair.ours.rate / pair.bare.rate)).toFixed(2)),
    'ours µs CPU': Math.round(median(pairs.map((pair) => pair.ours.cpu))),
    'bare µs CPU': Math.round(median(pairs.map((pair) => pair.bare.cpu))),
  };
  console.log(row.name.padEnd(32), row.ratio);
  return row;
}

/** CPU ms to render a page again: the difference between saves with a read and saves alone. */
async function renderedAgain(site: Site, record: string, body: object, page: string): Promise<number> {
  let saved = 0;
  async function save(): Promise<void> {
    saved += 1;
    const answer = await put(site.base, record, { ...body, title: `Round ${saved}` }, site.cookie);
    if (!answer.ok) throw new Error(`A save answered ${answer.status}.`);
    await answer.text();
  }
  async function saveAndRead(): Promise<void> {
    await save();
    const html = await (await fetch(site.base + page, { headers: browser })).text();
    if (!html.includes(`Round ${saved}<`)) throw new Error(`${page} does not show the save.`);
  }
  async function costOf(round: () => Promise<void>, count = 60): Promise<number> {
    const before = site.cpuMs();
    for (let number = 0; number < count; number += 1) await round();
    return (site.cpuMs() - before) / count;
  }
  await costOf(saveAndRead, renders);
  const costs: number[] = [];
  for (let batch = 0; batch < 7; batch += 1) {
    const alone = await costOf(save);
    costs.push((await costOf(saveAndRead)) - alone);
  }
  return median(costs);
}

async function bench(setup: Setup): Promise<void> {
  // Reading a log would slow down the load, which this process sends.
  const log = openSync(join(setup.folder, 'log'), 'w');
  // A busy machine must not send a page without its data: rendering it would cost less.
  const settings = { LOGIN_LIMIT: '0', LOG_LEVEL: 'info', RENDER_DATA_TIMEOUT_MS: '60000' };
  const start = () => startSite({ ...setup.environment, ...settings }, [], log);
  const first = await start();
  await first.end();
  await fillTables(setup, { furniture_items: 500, furniture_bundles: 12, testimonials: 12, blog_posts: 12 });
  const starts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const site = await start();
    starts.push(site.startMs);
    await site.end();
  }

  const site = await start();
  const idle = site.memoryMiB();
  const [item, bundle] = [await firstOf(site.base, 'furniture-items'), await firstOf(site.base, 'furniture-bundles')];
  const [itemUrl, bundleUrl] = [`/api/furniture-items/${item.id}`, `/api/furniture-bundles/${bundle.id}`];
  const pages = ['/', paths.item(item), paths.bundle(bundle.id), '/search', '/blog', '/blog/guide-1', '/testimonials'];
  const known = await fetch(site.base, { headers: browser });
  const responses = [
    ['List of 500 items', '/api/furniture-items'],
    ...[...pages, '/privacy', '/sitemap.xml', '/blog/feed.xml'].map((path) => [path, path] as const),
    ['One record', bundleUrl],
    ['Gallery page by tRPC', '/trpc/item.page?input=%7B%7D'],
    ['Home unchanged (304)', '/', { 'if-none-match': known.headers.get('etag') ?? '' }],
  ] as const;
  const rows: Awaited<ReturnType<typeof compare>>[] = [];
  for (const [name, path, headers] of responses) rows.push(await compare(site, name, path, headers));
  console.table(rows);

  const { latency } = await load({
    url: site.base,
    requests: pages.map((path) => ({ path, headers: browser })),
    overallRate: 500,
    duration: 5 * seconds,
  });
  const renders = {
    home: await renderedAgain(site, bundleUrl, aBundle(), '/'),
    bundle: await renderedAgain(site, bundleUrl, aBundle(), paths.bundle(bundle.id)),
    item: await renderedAgain(site, itemUrl, anItem(), paths.item({ ...item, title: '' })),
    search: await renderedAgain(site, itemUrl, anItem(), '/search'),
  };
  console.table({
    'Page rendered again, ms CPU': renders,
    '500 requests a second, ms': { p50: latency.p50, p99: latency.p99 },
    'Start to first response, ms': { new: Math.round(first.startMs), existing: Math.round(median(starts)) },
    'Memory, MiB': { idle: Math.round(idle), 'after the load': Math.round(site.memoryMiB()) },
  });
  await site.end();
}

await using setup = await newSetup(options.embedded ? 'embedded' : 'postgres');
await bench(setup);
