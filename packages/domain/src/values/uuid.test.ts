import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isUuid } from './formats.ts';

test('every valid UUID is an id', () => {
  const special = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  const version = fc.integer({ min: 1, max: 8 }).chain((number) => fc.uuid({ version: number as 1 }));

  fc.assert(
    fc.property(fc.oneof(version, fc.constantFrom(...special)), (id) => {
      expect(z.uuid().safeParse(id).success).toBe(true);
      expect([isUuid(id), isUuid(id.toUpperCase())]).toEqual([true, true]);
    }),
  );
});

test('an invalid UUID is no id', () => {
  const place = fc.integer({ min: 0, max: 35 });

  fc.assert(
    fc.property(fc.uuid(), place, fc.constantFrom('', 'G', ' ', "'", '00'), (id, at, letter) => {
      expect(isUuid(id.slice(0, at) + letter + id.slice(at + 1))).toBe(false);
    }),
  );
});
