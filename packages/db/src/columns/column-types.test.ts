import { expect, test } from 'vitest';
import { testOrm } from '../testing/testing.ts';
import { isoOf } from './column-types.ts';

const { orm } = await testOrm();

const moments = [
  '2026-11-22T16:13:05.123Z',
  '2026-11-22T16:13:05.120Z',
  '2026-11-22T16:13:05.000Z',
  '1969-12-31T23:59:59.007Z',
];

test.each(['UTC', 'Asia/Kolkata', 'America/Toronto'])(
  'a moment written in the zone %s is read as ISO 8601 in UTC',
  async (zone) => {
    await orm.em.transactional(async (em) => {
      await em.execute(`set local time zone '${zone}'`);
      for (const moment of moments) {
        const [row] = await em.execute<{ written: string }[]>('select ?::timestamptz(3)::text as written', [moment]);

        expect(isoOf(row!.written)).toBe(moment);
      }
    });
  },
);
