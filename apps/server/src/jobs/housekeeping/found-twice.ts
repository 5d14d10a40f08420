const hourMs = 3_600_000;

/** Of what is due now, the keys that an earlier call, at least an hour ago, also got without a break in between. */
export type FoundTwice = (due: string[]) => string[];

/**
 * A clock that is wrong after a boot must not delete anything, so the time between two sweeps is measured by a clock that
 * nobody sets. The first finding is kept in memory alone.
 */
export function createFoundTwice(elapsedMs: () => number): FoundTwice {
  let firstFound = new Map<string, number>();
  return (due) => {
    const now = elapsedMs();
    firstFound = new Map(due.map((key) => [key, firstFound.get(key) ?? now]));
    return due.filter((key) => now - (firstFound.get(key) ?? now) >= hourMs);
  };
}

/** One memory for each sweep that deletes by date. */
export const createFindings = (elapsedMs = () => performance.now()) => ({
  trash: createFoundTwice(elapsedMs),
  inquiries: createFoundTwice(elapsedMs),
  pictures: createFoundTwice(elapsedMs),
  quarantine: createFoundTwice(elapsedMs),
});

export type Findings = ReturnType<typeof createFindings>;
