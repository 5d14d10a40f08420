import { anItem } from '@innventory/domain/testing.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { lossesOf, post, recordsAt, signIn } from '../harness/site.ts';
import type { Cluster } from './cluster.ts';

/** The fault of a response; empty if there is none. */
async function faultOf(asked: Promise<Response>, wanted: number): Promise<string> {
  try {
    const answer = await asked;
    const body = await answer.text();
    return answer.status === wanted ? '' : `${answer.status} ${body.slice(0, 80)}`;
  } catch (error) {
    return String(error);
  }
}

/** Four readers request one URL after the other while two writers add items. */
function startLoad(base: string, addresses: string[], cookie: string) {
  const failedReads: string[] = [];
  const failedWrites: string[] = [];
  /** Titles of the created items. */
  const acknowledged = new Set<string>();
  /** Latency of each read in milliseconds. */
  const times: number[] = [];
  const over = new AbortController();

  async function read(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '/';
      const started = performance.now();
      const fault = await faultOf(fetch(base + address), 200);
      times.push(performance.now() - started);
      if (fault) failedReads.push(`${address}: ${fault}`);
    }
  }

  async function write(): Promise<void> {
    while (!over.signal.aborted) {
      const title = `Item ${randomUUID()}`;
      const fault = await faultOf(post(base, '/api/furniture-items', anItem({ title }), cookie), 201);
      if (fault) failedWrites.push(fault);
      else acknowledged.add(title);
      await wait(20);
    }
  }

  const work = [...Array.from({ length: 4 }, read), write(), write()];
  return {
    failedReads,
    failedWrites,
    acknowledged,
    times,
    /** Waits for this many more reads. */
    async someMore(reads = 200) {
      const enough = times.length + reads;
      while (times.length < enough) await wait(20);
    },
    /** Stops and waits for requests in flight. */
    async stop() {
      over.abort();
      await Promise.all(work);
    },
  };
}

type Load = ReturnType<typeof startLoad>;

function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10;
}

/** What happens to a load during `work`. A killed server may lose unanswered writes; nothing else may fail. */
async function underLoad(
  what: string,
  { balancer: { base } }: Cluster,
  addresses: string[],
  work: (load: Load) => Promise<unknown>,
  mayLoseWrites = false,
) {
  const cookie = await signIn(base);
  const load = startLoad(base, addresses, cookie);
  try {
    await work(load);
  } finally {
    await load.stop();
  }
  const { failedReads, failedWrites, acknowledged, times } = load;
  const stored = (await recordsAt({ base, cookie }, '/api/furniture-items')).map(({ title = '' }) => title);
  return {
    figures: {
      what,
      reads: times.length,
      failedReads: failedReads.length,
      acknowledged: acknowledged.size,
      failedWrites: failedWrites.length,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      longest: percentile(times, 1),
    },
    faults: [...lossesOf(acknowledged, stored), ...failedReads, ...(mayLoseWrites ? [] : failedWrites)],
  };
}

const memberOf = ({ members }: Cluster, turn: number) => members[turn % 3] ?? members[0];

export const killedUnderLoad = (cluster: Cluster, addresses: string[], kills: number) =>
  underLoad(
    `killed (kill -9) ${kills} times`,
    cluster,
    addresses,
    async ({ someMore }) => {
      for (let turn = 0; turn < kills; turn += 1) {
        const member = memberOf(cluster, turn);
        await someMore();
        await member.kill();
        await someMore();
        await member.start();
      }
      await someMore();
    },
    true,
  );

export const rolledUnderLoad = (cluster: Cluster, addresses: string[], restarts: number) =>
  underLoad(`restarted in turn ${restarts} times`, cluster, addresses, async ({ someMore }) => {
    for (let turn = 0; turn < restarts; turn += 1) {
      const member = memberOf(cluster, turn);
      await someMore();
      const code = await member.stop();
      if (code !== 0) throw new Error(`A server ended with ${code}`);
      await member.start();
    }
    await someMore();
  });

export const undisturbed = (cluster: Cluster, addresses: string[], ms: number) =>
  underLoad('undisturbed', cluster, addresses, () => wait(ms));
