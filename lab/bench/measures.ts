import type { Orm } from '@innventory/db/orm.ts';
import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { setTimeout as wait } from 'node:timers/promises';
import { type Spread, browser, rateOf, spreadOf } from './compare.ts';
import { type Running, startBuilt } from './processes.ts';

const json = { 'content-type': 'application/json' };

/** Rounds until the JIT compiler has settled. */
const warmRounds = 400;
const writeMs = 10;

/** CPU ms to render a page that shows the newest record: the difference between write-and-read rounds and writes alone. */
export async function rendered(
  server: Running,
  orm: Orm,
  path: string,
  table: 'furniture_items' | 'furniture_bundles' = 'furniture_items',
): Promise<Spread> {
  const connection = orm.em.getConnection();
  const newest = `(select id from ${table} order by created_at desc, id desc limit 1)`;
  let written = 0;
  async function write(): Promise<string> {
    written += 1;
    await connection.execute(`update ${table} set description = 'Round ${written}' where id = ${newest}`);
    return `Round ${written}<`;
  }
  async function writeAndRead(): Promise<void> {
    const wanted = await write();
    for (let tries = 0; tries < 50; tries += 1) {
      if ((await (await fetch(server.base + path, { headers: browser })).text()).includes(wanted)) return;
      await wait(2);
    }
    throw new Error(`A write never reached ${path}.`);
  }
  async function writeAlone(): Promise<void> {
    await write();
    await wait(writeMs);
  }
  async function costOf(round: () => Promise<void>, rounds: number): Promise<number> {
    const before = server.cpuMs();
    for (let number = 0; number < rounds; number += 1) await round();
    return (server.cpuMs() - before) / rounds;
  }
  await costOf(writeAndRead, warmRounds);
  const batches: number[] = [];
  for (let batch = 0; batch < 7; batch += 1) {
    const alone = await costOf(writeAlone, 60);
    batches.push((await costOf(writeAndRead, 60)) - alone);
  }
  return spreadOf(batches);
}

interface Mixed {
  /** Requests per second. */
  reads: number;
  saves: number;
  stale: number;
  saveMs: Spread;
}

/** Reads at full speed while an administrator saves and reads back. */
export async function mixed(server: Running, seconds: number): Promise<Mixed> {
  const { cookie } = server;
  const [bundle] = (await (await fetch(`${server.base}/api/furniture-bundles`)).json()) as { id: string }[];
  const url = `${server.base}/api/furniture-bundles/${bundle?.id}`;
  const end = performance.now() + 1_000 * seconds;
  const reading = rateOf({ url: server.base, headers: browser, duration: seconds });
  const times: number[] = [];
  let stale = 0;
  while (performance.now() < end) {
    const title = `Saved ${times.length}`;
    const record = { ...bundle, title, description: 'Oak', price: '$1', imageUrls: ['/a.jpg'], isActive: true };
    const started = performance.now();
    await fetch(url, { method: 'PUT', headers: { ...json, cookie }, body: JSON.stringify(record) });
    times.push(performance.now() - started);
    if (!(await (await fetch(server.base)).text()).includes(title)) stale += 1;
    await wait(50);
  }
  return { reads: await reading, saves: times.length, stale, saveMs: spreadOf(times) };
}

/** Stored inquiries per second without bot check and limits. */
export async function inquiries(server: Running, rounds: number): Promise<Spread> {
  const body = JSON.stringify({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '',
    inquiryType: 'quote',
    message: 'Forty nightstands, please.',
    recaptchaToken: 'x',
  });
  const send = () => rateOf({ url: `${server.base}/api/contact`, method: 'POST', headers: json, body, duration: 2 });
  await send();
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await send());
  return spreadOf(rates);
}

/** Upload time of a picture of twelve megapixels in ms. */
export async function uploads(server: Running, count: number): Promise<Spread> {
  const { cookie } = server;
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const create = { width: 4_000, height: 3_000, channels: 3, background: { r: number * 9, g: 90, b: 60 } } as const;
    const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
    const picture = await sharp({ create: { ...create, noise } })
      .jpeg({ quality: 80 })
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
    const started = performance.now();
    const answer = await fetch(`${server.base}/api/objects/upload-file`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    });
    if (!answer.ok) throw new Error(`An upload answered ${answer.status}.`);
    times.push(performance.now() - started);
  }
  return spreadOf(times);
}

export type Weight = Record<'HTML' | 'JavaScript', number>;

/** Brotli bytes of the home page with its styles, and of its code. */
export function homeWeight(): Weight {
  const tool = new URL('../../tools/page-weight.ts', import.meta.url).pathname;
  return JSON.parse(execFileSync(process.execPath, [tool, '--json'], { encoding: 'utf8' })) as Weight;
}

/** Start time of a server with a migrated database in ms. */
export async function starts(environment: Record<string, string>, count: number): Promise<Spread> {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const server = await startBuilt(environment);
    times.push(server.startMs);
    await server.end();
  }
  return spreadOf(times);
}

export interface Growth {
  items: number;
  /** Latency of an uncached page in ms. */
  pages: Record<'first' | 'deep' | 'category', number>;
  megabytes: number;
}

/** What a page of the gallery costs at this size of the catalogue. */
export async function pagesAt(server: Running, orm: Orm, items: number): Promise<Growth> {
  const connection = orm.em.getConnection();
  const places = await connection.execute<{ id: string; created_at: string }[]>(
    'select id, created_at from furniture_items order by md5(id::text) limit 60',
  );
  const cursors = places.map(({ id, created_at }) => `${new Date(created_at).toISOString()}_${id}`);
  const half = cursors.length / 2;
  const timeOf = async (input: object) => {
    const started = performance.now();
    const answer = await fetch(`${server.base}/trpc/item.page?input=${encodeURIComponent(JSON.stringify(input))}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A page answered ${answer.status}.`);
    return performance.now() - started;
  };
  const median = async (inputs: object[]) => {
    const times: number[] = [];
    for (const input of inputs) times.push(await timeOf(input));
    return spreadOf(times).median;
  };
  return {
    items,
    pages: {
      // An unknown parameter avoids the response cache.
      first: await median(cursors.slice(0, half).map((_, number) => ({ number: `${items}-${number}` }))),
      deep: await median(cursors.slice(0, half).map((cursor) => ({ cursor }))),
      category: await median(cursors.slice(half).map((cursor) => ({ category: 'tables', cursor }))),
    },
    megabytes: server.memoryMiB(),
  };
}
