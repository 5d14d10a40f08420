import { expect, test } from 'vitest';
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

test('a warm-up is no growth, a leak is', () => {
  const filling = hour.map((minute) => sampleAt(minute, { heap: 50 + Math.min(minute, 15) }));
  const leaking = hour.map((minute) => sampleAt(minute, { buffers: 8 + minute / 4 }));
  const keeping = hour.map((minute) => sampleAt(minute, { buffers: 8 + minute / 4, kept: 3 + minute / 4 }));

  expect([filling, leaking, keeping].map((samples) => hasGrown(trendOf(samples)))).toEqual([false, true, false]);
  expect(trendOf(leaking).heap).toBeCloseTo(15);
});
