import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const id = '0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89';
const timestamp = '2026-11-22T05:04:03.210Z';

test('a cursor names the place of its record', () => {
  const cursor = encodeCursor({ id, createdAt: timestamp }) ?? '';

  expect(decodeCursor(cursor)).toEqual({ timestamp, id });
});

const noTimestamps = `2026-11-22 2026-13-01T00:00:00.000Z 2026-02-31T00:00:00.000Z +275760-09-14T00:00:00.000Z
  +010000-01-01T00:00:00.000Z -000001-01-01T00:00:00.000Z 0000-01-01T00:00:00.000Z 0099-01-01T00:00:00.000Z`;

const incomplete = ['', '_', 'x', id, timestamp, `_${id}`, `${timestamp}_`, `${timestamp}_1`, `${timestamp}_${id}_`];

test.each([
  ...incomplete,
  ...noTimestamps.split(/\s+/).map((text) => `${text}_${id}`),
  `${timestamp}_${id}' or '1'='1`,
])('the cursor "%s" is refused', (cursor) => {
  expect(decodeCursor(cursor)).toBeNull();
});
