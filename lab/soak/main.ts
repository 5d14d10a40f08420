import { migrate } from '@innventory/db/migrate.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { seedDemo } from '@innventory/db/seed/seed.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Setup, newSetup, openDatabase } from '../harness/setup.ts';
import { type Site, operatorGet, startSite } from '../harness/site.ts';
import { startVisitors } from './visitors.ts';

/**
 * `pnpm soak [minutes]`: runs every kind of visit against the built server on PostgreSQL, 60 minutes by default, samples it
 * every minute and prints the growth over the last two thirds. Needs Linux.
 */
const minutes = Number(process.argv[2] ?? 60);

/** Allowed growth in MiB an hour. */
const allowed = { used: 10, resident: 50 };

/**
 * Memory in MiB: `used` is heap and buffers after a collection without the response cache, which is `cached`. `files`: open file
 * descriptors. `connections`: those to PostgreSQL.
 */
async function sampleOf(site: Site, orm: Orm, file: string, minute: number) {
  site.process.kill('SIGUSR2');
  await wait(2_000);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const { heap, buffers, handles } = JSON.parse(lines.at(-1)!) as Record<'heap' | 'buffers' | 'handles', number>;
  const cached =
    Number(/^innventory_response_cache_bytes (\d+)/m.exec(await operatorGet(site, '/metrics'))?.[1]) / 2 ** 20;
  const [row] = await orm.em
    .getConnection()
    .execute<{ count: string }[]>("select count(*) from pg_stat_activity where backend_type = 'client backend'");
  const files = readdirSync(`/proc/${site.process.pid}/fd`).length;
  const used = heap + buffers - cached;
  return { minute, resident: site.memoryMiB(), used, cached, handles, files, connections: Number(row?.count) };
}

type Sample = Awaited<ReturnType<typeof sampleOf>>;

/** Growth per hour by linear regression over the last two thirds of the samples. */
function gainPerHour(samples: Sample[], key: keyof Sample): number {
  const settled = samples.slice(Math.floor(samples.length / 3));
  const mean = (of: keyof Sample) => settled.reduce((sum, sample) => sum + sample[of], 0) / settled.length;
  const [minute, level] = [mean('minute'), mean(key)];
  const rise = settled.reduce((sum, sample) => sum + (sample.minute - minute) * (sample[key] - level), 0);
  const run = settled.reduce((sum, sample) => sum + (sample.minute - minute) ** 2, 0);
  return run === 0 ? 0 : (60 * rise) / run;
}

async function soak({ folder, environment }: Setup, orm: Orm): Promise<boolean> {
  await migrate(orm);
  await seedDemo(orm.em, () => Promise.resolve('/objects/none.jpg'));
  const file = join(folder, 'samples');
  const site = await startSite({ ...environment, LOGIN_LIMIT: '0', LOG_LEVEL: 'info', WATCH_FILE: file }, [
    '--expose-gc',
    '--import',
    join(import.meta.dirname, 'watch.ts'),
  ]);
  const { tally, faults, stop } = await startVisitors(site);
  const [started, cpuBefore] = [performance.now(), site.cpuMs()];
  const samples: Sample[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    await wait(Math.max(0, started + minute * 60_000 - performance.now()));
    samples.push(await sampleOf(site, orm, file, minute));
    console.log(JSON.stringify({ ...samples.at(-1), reads: tally.reads, faults: faults.length }));
  }
  const cpuShare = (site.cpuMs() - cpuBefore) / (performance.now() - started);
  await stop();
  await site.end();

  const keys = ['resident', 'used', 'cached', 'handles', 'files', 'connections'] as const;
  const gains = Object.fromEntries(keys.map((key) => [key, gainPerHour(samples, key)]));
  console.log(tally, `Processor: ${(100 * cpuShare).toFixed(1)} % of one core`);
  console.table({ first: samples[0], last: samples.at(-1), 'gained in an hour': gains });
  for (const fault of faults.slice(0, 10)) console.log(fault);
  // A trend over less than ten minutes is noise.
  const isGrowing = samples.length >= 10 && (gains.used! > allowed.used || gains.resident! > allowed.resident);
  return !isGrowing && faults.length === 0 && tally.stale === 0 && tally.marked === 0;
}

await using setup = await newSetup('postgres');
await using database = await openDatabase(setup);
const isHeld = await soak(setup, database.orm);
console.log(isHeld ? 'Held.' : 'Not held.');
process.exitCode = isHeld ? 0 : 1;
