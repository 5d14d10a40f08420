import { anItem } from '@innventory/domain/testing.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { post } from '../harness/site.ts';

export interface Figures {
  reads: number;
  failedReads: string[];
  /** Titles of the created items. */
  acknowledged: Set<string>;
  failedWrites: string[];
  /** Latency of each read in milliseconds. */
  times: number[];
}

export interface Load {
  figures: Figures;
  /** Stops and waits for requests in flight. */
  stop: () => Promise<Figures>;
}

/** Readers request one URL after the other while writers add items. */
export function startLoad(base: string, addresses: string[], cookie: string, readers = 4, writers = 2): Load {
  const figures: Figures = { reads: 0, failedReads: [], acknowledged: new Set(), failedWrites: [], times: [] };
  const over = new AbortController();

  /** The fault of a response, or null. */
  async function fault(asked: Promise<Response>, wanted: number): Promise<string | null> {
    try {
      const answer = await asked;
      const body = await answer.text();
      return answer.status === wanted ? null : `${answer.status} ${body.slice(0, 80)}`;
    } catch (error) {
      return String(error);
    }
  }

  async function read(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '/';
      const started = performance.now();
      const found = await fault(fetch(base + address), 200);
      figures.times.push(performance.now() - started);
      figures.reads += 1;
      if (found) figures.failedReads.push(`${address}: ${found}`);
    }
  }

  async function write(): Promise<void> {
    while (!over.signal.aborted) {
      const title = `Item ${randomUUID()}`;
      const found = await fault(post(base, '/api/furniture-items', anItem({ title }), cookie), 201);
      if (found) figures.failedWrites.push(found);
      else figures.acknowledged.add(title);
      await wait(20);
    }
  }

  const work = [...Array.from({ length: readers }, read), ...Array.from({ length: writers }, write)];
  return {
    figures,
    async stop() {
      over.abort();
      await Promise.all(work);
      return figures;
    },
  };
}
