import { randomUUID } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { databases, fillTables, newSetup } from '../harness/setup.ts';
import { type Site, startSite, upload } from '../harness/site.ts';
import { batchOf, homeTimesDuring, p95 } from './traffic.ts';

/** A picture of more than a megabyte, full of noise. */
function grain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 2_400, height: 1_600, channels: 3, background: '#8b5a2b', noise } as const;
  return sharp({ create }).jpeg({ quality: 95 }).toBuffer();
}

interface Attack {
  name: string;
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

/** Attacks for a while. Neither the memory nor the time of the home page may grow beyond what is allowed. */
async function expectCalm(site: Site, attack: Attack, ms: number, allowed: { mebibytes: number; p95: number }) {
  const before = site.memoryMiB();
  const over = new AbortController();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, site.memoryMiB())), 250);
  for (let index = 0; index < attack.clients; index += 1) stalledClient(site.port, attack, over.signal);
  const times = await homeTimesDuring(site.base, () => wait(ms));
  over.abort();
  clearInterval(watching);
  const grown = Math.round(most - before);
  console.log(`${attack.name}: ${grown} MiB more, home page p95 ${p95(times)} ms`);
  expect.soft(grown, attack.name).toBeLessThan(allowed.mebibytes);
  expect.soft(p95(times), attack.name).toBeLessThan(allowed.p95);
}

/** A connection may have five open requests; more close it. */
test('100 clients that ask for large pictures and never read (embedded)', async () => {
  await using setup = await newSetup('embedded');
  const site = await startSite(setup.environment);
  const picture = await upload(site, await grain());
  await homeTimesDuring(site.base, () => wait(5_000));

  for (const count of [5, 32]) {
    const attack = { name: `${count} requests each`, clients: 100, path: () => picture, count };
    await expectCalm(site, attack, 60_000, { mebibytes: 143, p95: 2_000 });
  }
  expect(await site.end()).toBe(0);
});

/** Asks for a page of a list that no cache has. */
const uncached = () => ({ cursor: `${new Date(Date.now() + Math.random() * 1e12).toISOString()}_${randomUUID()}` });

/** A batch of ten lists is refused, one of two is the largest that a stranger can ask for. */
test.each(databases)('ten clients that ask for large lists and never read (%s)', async (database) => {
  await using setup = await newSetup(database);
  for (const items of [5_000, 50_000]) {
    await fillTables(setup, { furniture_items: items });
    const site = await startSite(setup.environment);
    await homeTimesDuring(site.base, () => wait(5_000));
    for (const lists of [10, 2]) {
      const name = `${items} items, ${lists} lists a batch`;
      const attack = { name, clients: 10, path: () => batchOf('item.list', lists, uncached), count: 5 };
      await expectCalm(site, attack, 20_000, { mebibytes: 120, p95: 300 });
    }
    expect(await site.end()).toBe(0);
  }
});
