import { addVariant, type Copy } from './copy.ts';
import { best, type Encoding } from './encodings.ts';

/** More than this wait only while everything changes at once. */
const mostWaiting = 200;

/** Replaces quickly made encodings by the best ones, one after the other. */
export function createImprover(): (copy: Copy, encoding: Encoding, onImproved: () => void) => void {
  const waiting: (() => Promise<void>)[] = [];
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    for (let job = waiting.shift(); job; job = waiting.shift()) await job().catch(() => undefined);
    isWorking = false;
  }

  return (copy, encoding, onImproved) => {
    if (encoding === 'identity' || waiting.length >= mostWaiting) return;
    waiting.push(async () => {
      addVariant(copy, encoding, await best[encoding](copy.plain), 'best');
      onImproved();
    });
    if (!isWorking) void work();
  };
}
