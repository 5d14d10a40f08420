import { soak } from './soak.ts';
import { type Sample, hasGrown, usedBy, trendOf } from './trend.ts';

/**
 * `pnpm soak [minutes]`: runs every kind of visit against the built server on PostgreSQL, 60 minutes by default, samples it
 * every minute and prints the growth over the last two thirds. Needs Linux.
 */
const minutes = Number(process.argv[2] ?? 60);

const rounded = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Math.round(Number(value) * 10) / 10]));

const { samples, tally, cpuShare } = await soak({
  samples: minutes,
  everyMs: 60_000,
  pace: 1,
  onSample: (sample, { reads, faults }) =>
    console.log(JSON.stringify({ ...rounded(sample), reads, faults: faults.length })),
});

const trend = trendOf(samples);
const levels = (of: (sample: Sample) => number) => {
  const values = samples.map((sample) => Math.round(of(sample)));
  return `${values[0]} at first, ${values.at(-1)} at the end, ${Math.max(...values)} at most`;
};
const { faults, ...counts } = tally;
console.log(counts);
console.log(`Resident MiB: ${levels(({ resident }) => resident)}`);
console.log(`Alive after a collection without cached responses, MiB: ${levels(usedBy)}`);
console.log(`Cached responses, MiB: ${levels(({ cached }) => cached)}`);
console.log('Gained in an hour, over the last two thirds:', rounded(trend));
console.log(`Processor: ${(100 * cpuShare).toFixed(1)} % of one core`);
for (const fault of faults.slice(0, 10)) console.log(fault);

// A trend over less than ten minutes is noise.
const isGrowing = samples.length >= 10 && hasGrown(trend);
const isHeld = !isGrowing && faults.length === 0 && tally.stale === 0 && tally.marked === 0;
console.log(isHeld ? 'Held.' : 'Not held.');
process.exitCode = isHeld ? 0 : 1;
