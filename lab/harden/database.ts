import { freePort } from '@innventory/testing/ports.ts';
import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Outcome, type Scenario, unless } from './scenario.ts';
import { type Site, lossesOf, startSite, storedMessages } from '../harness/site.ts';
import { type Traffic, sendInquiry, startTraffic } from './traffic.ts';

/** Time until an inquiry is accepted again. */
async function recoveryMs({ base }: Site): Promise<number> {
  const started = performance.now();
  while ((await sendInquiry(base)).status !== 201) {
    if (performance.now() - started > 30_000) return Infinity;
    await wait(50);
  }
  return Math.round(performance.now() - started);
}

async function judged(site: Site, traffic: Traffic, longestMs: number, what: string): Promise<Outcome> {
  const losses = lossesOf(traffic.acknowledged, await storedMessages(site));
  const odd = [...traffic.others.keys()].filter((status) => status !== 503);
  const refused = traffic.others.get(503) ?? 0;
  const code = await site.end();
  return {
    held: `${what}: ${traffic.acknowledged.size} taken and stored once each, ${refused} refused with 503, back within ${longestMs} ms`,
    faults: [
      ...losses,
      ...unless(odd.length === 0, `answers ${odd.join(', ')}`),
      ...unless(longestMs < 15_000, `back after ${longestMs} ms`),
      ...unless(traffic.acknowledged.size > 0, 'nothing was taken'),
      ...unless(code === 0, `exit code ${code}`),
    ],
  };
}

export const restarts: Scenario = {
  name: 'PostgreSQL restarted six times under traffic',
  on: ['postgres'],
  async run({ postgres, environment }) {
    const site = await startSite(environment);
    const traffic = startTraffic(site.base);
    const times: number[] = [];
    for (const mode of ['fast', 'immediate', 'fast', 'immediate', 'immediate', 'fast'] as const) {
      await wait(1_000);
      await postgres!.stop(mode);
      await wait(500);
      await postgres!.start();
      times.push(await recoveryMs(site));
    }
    await traffic.stop();
    return judged(site, traffic, Math.max(...times), '6 restarts');
  },
};

export const cutConnection: Scenario = {
  name: 'The line to PostgreSQL cut five times',
  on: ['postgres'],
  async run({ postgres, environment }) {
    const { port, url } = postgres!;
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
    const proxyPort = await freePort();
    await once(proxy.listen(proxyPort, '127.0.0.1'), 'listening');
    const throughProxy = Object.assign(new URL(url), { port: String(proxyPort) }).href;
    const site = await startSite({ ...environment, DATABASE_URL: throughProxy });
    const traffic = startTraffic(site.base);
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await wait(1_000);
      isCut = true;
      for (const line of lines) line.destroy();
      await wait(1_500);
      isCut = false;
      times.push(await recoveryMs(site));
    }
    await traffic.stop();
    const outcome = await judged(site, traffic, Math.max(...times), '5 cuts');
    for (const line of lines) line.destroy();
    proxy.close();
    return outcome;
  },
};
