import { setTimeout as wait } from 'node:timers/promises';
import { addVariant, type Copy } from './copy.ts';
import { best, type Encoding } from './encodings.ts';

/** More than this wait only while everything changes at once. */
const mostWaiting = 200;

/** What is written anew before that is not worth the best. */
const patienceMs = 250;

interface Job {
  copy: Copy;
  encoding: Encoding;
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
    if (encoding === 'identity' || !isWanted()) return;
    addVariant(copy, encoding, await best[encoding](copy.plain), 'best');
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
