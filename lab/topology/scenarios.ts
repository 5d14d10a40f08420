import { setTimeout as wait } from 'node:timers/promises';
import { recordsAt, signIn } from '../harness/site.ts';
import type { Cluster } from './cluster.ts';
import { type Figures, type Load, startLoad } from './load.ts';

export interface Outcome {
  figures: {
    what: string;
    reads: number;
    failedReads: number;
    /** Writes answered with 201, and how many of them are missing or stored twice. */
    acknowledged: number;
    lost: number;
    doubled: number;
    /** Writes answered with another status. */
    failedWrites: number;
    /** Read latency in milliseconds. */
    p50: number;
    p99: number;
    longest: number;
  };
  /** Descriptions of some failures. */
  examples: string[];
  /** A killed server may lose unanswered writes; nothing else may fail. */
  isHeld: boolean;
}

function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10;
}

async function judged(
  what: string,
  cluster: Cluster,
  cookie: string,
  load: Figures,
  mayFail: boolean,
): Promise<Outcome> {
  const records = await recordsAt({ base: cluster.balancer.base, cookie }, '/api/furniture-items');
  const stored = records.map(({ title = '' }) => title);
  const kept = new Set(stored);
  const figures = {
    what,
    reads: load.reads,
    failedReads: load.failedReads.length,
    acknowledged: load.acknowledged.size,
    lost: [...load.acknowledged].filter((title) => !kept.has(title)).length,
    doubled: stored.length - kept.size,
    failedWrites: load.failedWrites.length,
    p50: percentile(load.times, 0.5),
    p99: percentile(load.times, 0.99),
    longest: percentile(load.times, 1),
  };
  const { failedReads, lost, doubled, failedWrites } = figures;
  return {
    figures,
    examples: [...load.failedReads, ...load.failedWrites].slice(0, 5),
    isHeld: failedReads + lost + doubled === 0 && (mayFail || failedWrites === 0),
  };
}

async function underLoad(
  what: string,
  cluster: Cluster,
  addresses: string[],
  work: (load: Load) => Promise<unknown>,
  mayFail = false,
): Promise<Outcome> {
  const { base } = cluster.balancer;
  const cookie = await signIn(base);
  const load = startLoad(base, addresses, cookie);
  try {
    await work(load);
  } finally {
    await load.stop();
  }
  return judged(what, cluster, cookie, load.figures, mayFail);
}

/** Waits for this many more reads. */
async function someMore({ figures }: Load, reads = 200): Promise<void> {
  const enough = figures.reads + reads;
  while (figures.reads < enough) await wait(20);
}

export const killedUnderLoad = (cluster: Cluster, addresses: string[], kills = 1): Promise<Outcome> =>
  underLoad(
    `killed (kill -9) ${kills} times`,
    cluster,
    addresses,
    async (load) => {
      for (let turn = 0; turn < kills; turn += 1) {
        const member = cluster.members[turn % 3] ?? cluster.members[0];
        await someMore(load);
        await member.kill();
        await someMore(load);
        await member.start();
      }
      await someMore(load);
    },
    true,
  );

export const rolledUnderLoad = (cluster: Cluster, addresses: string[], restarts = 3): Promise<Outcome> =>
  underLoad(`restarted in turn ${restarts} times`, cluster, addresses, async (load) => {
    for (let turn = 0; turn < restarts; turn += 1) {
      const member = cluster.members[turn % 3] ?? cluster.members[0];
      await someMore(load);
      const code = await member.stop();
      if (code !== 0) throw new Error(`A server ended with ${code}`);
      await member.start();
    }
    await someMore(load);
  });

export const undisturbed = (cluster: Cluster, addresses: string[], ms: number): Promise<Outcome> =>
  underLoad('undisturbed', cluster, addresses, () => wait(ms));
