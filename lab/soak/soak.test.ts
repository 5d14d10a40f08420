import { expect, test } from 'vitest';
import { soak } from './soak.ts';
import { type Sample, hasGrown, trendOf } from './trend.ts';

const sampleAt = (minute: number, more: Partial<Sample> = {}): Sample => ({
  minute,
  resident: 200,
  heap: 50,
  buffers: 8,
  kept: 3,
  handles: 14,
  files: 31,
  connections: 5,
  ...more,
});

const hour = Array.from({ length: 60 }, (_, minute) => minute);

test('what fills in the first minutes and then stays is no growth, a leak of a MiB in four minutes is', () => {
  const filling = hour.map((minute) => sampleAt(minute, { heap: 50 + Math.min(minute, 15) }));
  const leaking = hour.map((minute) => sampleAt(minute, { buffers: 8 + minute / 4 }));
  const keeping = hour.map((minute) => sampleAt(minute, { buffers: 8 + minute / 4, kept: 3 + minute / 4 }));

  expect([filling, leaking, keeping].map((samples) => hasGrown(trendOf(samples)))).toEqual([false, true, false]);
  expect(trendOf(leaking).heap).toBeCloseTo(15);
});

test('a rehearsal of `pnpm soak`: every kind of visitor is served, and the server tells what it holds', async () => {
  const { samples, tally } = await soak({ samples: 2, everyMs: 1_500, pace: 8 });

  expect(tally.faults).toEqual([]);
  expect(tally).toMatchObject({ stale: 0, marked: 0 });
  for (const count of [tally.reads, tally.saves, tally.inquiries, tally.uploads, tally.logins])
    expect(count).toBeGreaterThan(0);
  for (const value of samples.flatMap((sample) => Object.values(sample))) expect(value).toBeGreaterThan(0);
});
