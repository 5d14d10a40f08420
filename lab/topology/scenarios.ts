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

/**
 * Calls `disturb` for one server after the other while, through the balancer, four readers request one URL after the other and
 * two writers add items. Returns what was stored and what failed.
 */
export async function underLoad(
  { balancer: { base }, members }: Cluster,
  addresses: string[],
  turns: number,
  disturb: (member: Cluster['members'][number], someMore: () => Promise<void>) => Promise<void>,
) {
  const cookie = await signIn(base);
  const failedReads: string[] = [];
  const failedWrites: string[] = [];
  /** Titles of the created items. */
  const acknowledged = new Set<string>();
  const done = { reads: 0 };
  const over = new AbortController();

  async function read(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '/';
      const fault = await faultOf(fetch(base + address), 200);
      done.reads += 1;
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

  /** Waits for 200 more reads. */
  async function someMore(): Promise<void> {
    const enough = done.reads + 200;
    while (done.reads < enough) await wait(20);
  }

  const work = [...Array.from({ length: 4 }, read), write(), write()];
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      await someMore();
      await disturb(members[turn % 3] ?? members[0], someMore);
    }
    await someMore();
  } finally {
    over.abort();
    // Requests in flight.
    await Promise.all(work);
  }
  const stored = (await recordsAt({ base, cookie }, '/api/furniture-items')).map(({ title = '' }) => title);
  return { acknowledged, failedReads, failedWrites, losses: lossesOf(acknowledged, stored) };
}
