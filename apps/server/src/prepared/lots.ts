import { setImmediate as nextTurn } from 'node:timers/promises';

/** Answers of an address that draws. */
const count = 12;

export interface Lots {
  /** Whether the address is known to draw. */
  has(key: string): boolean;
  add(key: string): void;
  /** Where the answer of this lot, between 0 and 1, is kept. */
  placeOf(key: string, lot: number): string;
  /** Calls `make` with one lot after the other, other work in between; does nothing while it is at it for this address. */
  each(key: string, make: (lot: number) => Promise<void>): Promise<void>;
}

/** Addresses whose answer is another one each time. */
export function createLots(): Lots {
  const drawn = new Set<string>();
  const underWay = new Set<string>();

  async function eachOf(make: (lot: number) => Promise<void>): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      await nextTurn();
      await make((number + 0.5) / count);
    }
  }

  return {
    has: (key) => drawn.has(key),
    add: (key) => void drawn.add(key),
    placeOf: (key, lot) => (drawn.has(key) ? `${key} ${Math.floor(lot * count)}` : key),
    async each(key, make) {
      if (underWay.has(key)) return;
      underWay.add(key);
      await eachOf(make).finally(() => underWay.delete(key));
    },
  };
}
