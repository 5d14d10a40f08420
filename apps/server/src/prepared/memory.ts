import { type Copy, bytesOf } from './copy.ts';

/** How long a copy may stand at its place in the queue although it is used. */
const touchEveryMs = 1_000;

export interface Memory {
  /** `now` by the process's own clock, in ms. */
  get(place: string, now?: number): Copy | undefined;
  /** What was used longest ago makes room. */
  keep(place: string, copy: Copy): void;
  /** Counts a copy anew that has grown, if it is still kept. */
  weigh(place: string, copy: Copy): void;
  bytes(): number;
  /** How many have made room. */
  evictions(): number;
}

/** Copies by their place, of at most so many bytes together. */
export function createMemory(mostBytes: number): Memory {
  const copies = new Map<string, { copy: Copy; bytes: number }>();
  let total = 0;
  let evictions = 0;

  function forget(place: string): void {
    total -= copies.get(place)?.bytes ?? 0;
    copies.delete(place);
  }

  function keep(place: string, copy: Copy): void {
    forget(place);
    const bytes = bytesOf(copy);
    if (bytes > mostBytes / 2) return;
    copies.set(place, { copy, bytes });
    total += bytes;
    for (const oldest of copies.keys()) {
      if (total <= mostBytes) return;
      forget(oldest);
      evictions += 1;
    }
  }

  return {
    get(place, now = performance.now()) {
      const held = copies.get(place);
      if (!held) return undefined;
      if (now - held.copy.usedAt > touchEveryMs) {
        held.copy.usedAt = now;
        copies.delete(place);
        copies.set(place, held);
      }
      return held.copy;
    },
    keep,
    weigh(place, copy) {
      if (copies.get(place)?.copy === copy) keep(place, copy);
    },
    bytes: () => total,
    evictions: () => evictions,
  };
}
