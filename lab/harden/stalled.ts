import { growTo } from '@innventory/db/testing/catalogue.ts';
import { randomUUID } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { type Scenario, p95, unless } from './scenario.ts';
import { openDatabase } from '../harness/setup.ts';
import { type Site, startSite, upload } from '../harness/site.ts';
import { homeTimesDuring } from './traffic.ts';

const clients = 100;
const heldMs = 60_000;
const allowedMiB = 143;

/** A picture of more than a megabyte, full of noise. */
function grain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 2_400, height: 1_600, channels: 3, background: '#8b5a2b', noise } as const;
  return sharp({ create }).jpeg({ quality: 95 }).toBuffer();
}

interface Attack {
  clients: number;
  /** Address of the next request. */
  path: () => string;
  /** Requests at once on a connection. */
  count: number;
}

/** Sends `count` requests on one connection without reading; reconnects when it is closed. */
function stalledClient(port: number, attack: Attack, over: AbortSignal): void {
  if (over.aborted) return;
  const requests = Array.from(
    { length: attack.count },
    () => `GET ${attack.path()} HTTP/1.1\r\nHost: furniture.example\r\n\r\n`,
  ).join('');
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(requests)).pause();
  const end = () => socket.destroy();
  over.addEventListener('abort', end);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    over.removeEventListener('abort', end);
    setTimeout(() => stalledClient(port, attack, over), 100);
  });
}

async function hold(site: Site, attack: Attack, ms = heldMs) {
  const before = site.memoryMiB();
  const over = new AbortController();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, site.memoryMiB())), 250);
  for (let index = 0; index < attack.clients; index += 1) stalledClient(site.port, attack, over.signal);
  const times = await homeTimesDuring(site.base, () => wait(ms));
  over.abort();
  clearInterval(watching);
  return { grown: Math.round(most - before), times };
}

/** A connection may have five open requests; more close it. */
export const stalledClients: Scenario = {
  name: `${clients} clients that ask for large pictures and never read`,
  on: ['embedded'],
  async run({ environment }) {
    const site = await startSite(environment);
    const path = await upload(site, await grain());
    await homeTimesDuring(site.base, () => wait(5_000));
    const held: string[] = [];
    const faults: string[] = [];
    for (const count of [5, 32]) {
      const { grown, times } = await hold(site, { clients, path: () => path, count });
      held.push(`${count} requests each: ${grown} MiB more, home page p95 ${p95(times)} ms`);
      faults.push(
        ...unless(grown < allowedMiB, `${count} requests each: ${grown} MiB more`),
        ...unless(p95(times) < 2_000, `${count} requests each: home page p95 ${p95(times)} ms`),
      );
    }
    const code = await site.end();
    return { held: held.join('; '), faults: [...faults, ...unless(code === 0, `exit code ${code}`)] };
  },
};

/** A batch of lists from places of its own, which no cache has. */
function batchOfLists(count: number): string {
  const cursor = () => `${new Date(Date.now() + Math.random() * 1e12).toISOString()}_${randomUUID()}`;
  const inputs = Object.fromEntries(Array.from({ length: count }, (_, at) => [at, { cursor: cursor() }]));
  return `/trpc/${Array(count).fill('item.list').join()}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

/** A batch of ten lists is refused, one of two is the largest that a stranger can ask for. */
export const largeLists: Scenario = {
  name: 'ten clients that ask for large lists and never read',
  on: ['embedded', 'postgres'],
  async run(setup) {
    const { environment } = setup;
    const held: string[] = [];
    const faults: string[] = [];
    for (const items of [5_000, 50_000]) {
      await (await startSite(environment)).end();
      const database = await openDatabase(setup);
      await growTo(database.orm, 'furniture_items', items);
      await database.close();
      const site = await startSite(environment);
      await homeTimesDuring(site.base, () => wait(5_000));
      for (const lists of [10, 2]) {
        const { grown, times } = await hold(site, { clients: 10, path: () => batchOfLists(lists), count: 5 }, 20_000);
        const name = `${items} items, ${lists} lists a batch`;
        held.push(`${name}: ${grown} MiB more, home page p95 ${p95(times)} ms`);
        faults.push(
          ...unless(grown < 95, `${name}: ${grown} MiB more`),
          ...unless(p95(times) < 300, `${name}: home page p95 ${p95(times)} ms`),
        );
      }
      await site.end();
    }
    return { held: held.join('; '), faults };
  },
};
