import { setTimeout as wait } from 'node:timers/promises';
import { addVariant, type Copy } from './copy.ts';
import { best, type Encodings } from './encodings.ts';

/** More than this wait only while everything changes at once. */
const mostWaiting = 200;

/** What is written anew before that is not worth the best. */
const patienceMs = 250;

interface Job {
  copy: Copy;
  encoding: Encodings['best'];
  /** Whether the copy is still what is sent. */
  isWanted(): boolean;
  onImproved(): void;
}

/** Replaces quickly made encodings by the best ones, one after the other. */
export function createImprover(): (job: Job) => void {
  const waiting: (Job & { dueAt: number })[] = [];
  let isWorking = false;

  async function improve({ copy, encoding, isWanted, onImproved, dueAt }: (typeof waiting)[number]): Promise<void> {
    await wait(Math.max(0, dueAt - performance.now()), undefined, { ref: false });
    if (encoding === 'identity' || copy.variants[encoding]?.quality === 'best' || !isWanted()) return;
    addVariant(copy, encoding, await best[encoding](copy.plain), 'best');
    if (encoding === 'br') delete copy.variants.zstd;
    onImproved();
  }

  async function work(): Promise<void> {
    isWorking = true;
    for (let job = waiting.shift(); job; job = waiting.shift()) await improve(job).catch(() => undefined);
    isWorking = false;
  }

  return (job) => {
    if (waiting.length >= mostWaiting) return;
    waiting.push({ ...job, dueAt: performance.now() + patienceMs });
    if (!isWorking) void work();
  };
}
