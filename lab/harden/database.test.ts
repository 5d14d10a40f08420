import { listen } from '@innventory/testing/ports.ts';
import { type Socket, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newSetup } from '../harness/setup.ts';
import { type Site, lossesOf, startSite, storedMessages } from '../harness/site.ts';
import { sendInquiry } from './traffic.ts';

/** Under traffic nothing that was taken is lost, and inquiries are taken again within 15 s of each disturbance. */
async function expectRecovery(site: Site, disturbances: (() => Promise<void>)[]): Promise<void> {
  /** Messages of the stored inquiries. */
  const acknowledged = new Set<string>();
  /** Count of every other status; 0 stands for a broken connection. */
  const others = new Map<number, number>();
  const over = new AbortController();
  const visit = async () => {
    while (!over.signal.aborted) {
      const { message, status } = await sendInquiry(site.base);
      if (status === 201) acknowledged.add(message);
      else {
        others.set(status, (others.get(status) ?? 0) + 1);
        await wait(20);
      }
    }
  };
  const visits = Array.from({ length: 6 }, visit);
  const times: number[] = [];
  for (const disturb of disturbances) {
    await wait(1_000);
    await disturb();
    const started = performance.now();
    await expect.poll(async () => (await sendInquiry(site.base)).status, { timeout: 15_000 }).toBe(201);
    times.push(Math.round(performance.now() - started));
  }
  over.abort();
  await Promise.all(visits);

  console.log(`${acknowledged.size} taken, ${others.get(503) ?? 0} refused with 503, back after ${times.join()} ms`);
  expect(lossesOf(acknowledged, await storedMessages(site))).toEqual([]);
  expect([...others.keys()].filter((status) => status !== 503)).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(0);
}

test('PostgreSQL restarted six times under traffic (postgres)', async () => {
  await using setup = await newSetup('postgres');
  const postgres = setup.postgres!;
  const restart = (mode: 'fast' | 'immediate') => async () => {
    await postgres.stop(mode);
    await wait(500);
    await postgres.start();
  };
  const modes = ['fast', 'immediate', 'fast', 'immediate', 'immediate', 'fast'] as const;

  const site = await startSite(setup.environment);
  await expectRecovery(site, modes.map(restart));
  expect(await site.end()).toBe(0);
});

test('the line to PostgreSQL cut five times (postgres)', async () => {
  await using setup = await newSetup('postgres');
  const { port, url } = setup.postgres!;
  const lines = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const line of [near, far]) {
      lines.add(line);
      line.on('error', () => undefined).on('close', () => lines.delete(line));
    }
    return near.pipe(far).pipe(near);
  });
  const throughProxy = Object.assign(new URL(url), { port: String(await listen(proxy)) }).href;
  onTestFinished(() => void proxy.close());

  const cut = async () => {
    isCut = true;
    for (const line of lines) line.destroy();
    await wait(1_500);
    isCut = false;
  };

  const site = await startSite({ ...setup.environment, DATABASE_URL: throughProxy });
  await expectRecovery(site, Array(5).fill(cut));
  expect(await site.end()).toBe(0);
});
