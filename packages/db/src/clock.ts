import type { Orm } from './orm.ts';

export const shifted = (date: Date, ms: number): string => new Date(date.getTime() + ms).toISOString();

/** The last `ms` milliseconds. The upper bound leaves out timestamps of a clock that was far ahead. */
export const inTheLast = (ms: number, now: Date) => ({ $gt: shifted(now, -ms), $lt: shifted(now, ms) });

/** By how many milliseconds `now` is ahead of the database's clock. */
export async function aheadOfDatabaseMs({ em }: Orm, now: Date): Promise<number> {
  const [row] = await em.fork().execute<[{ now: string }]>('select clock_timestamp() as now');
  return now.getTime() - Date.parse(row.now);
}

const toleranceMs = 5_000;

/** How a clock differs that is `aheadMs` milliseconds ahead of the database's. Null if the two agree. */
export function clockDifference(aheadMs: number): string | null {
  if (Math.abs(aheadMs) <= toleranceMs) return null;
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return `${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database`;
}
