import type { TestPostgres } from '@innventory/testing/postgres.ts';
import { migrate } from '@innventory/db/migrate.ts';
import { createOrm } from '@innventory/db/orm.ts';
import { seedDemo } from '@innventory/db/seed/seed.ts';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { metricsOf, startSite } from '../harness/site.ts';
import type { Sample } from './trend.ts';

const preload = join(import.meta.dirname, 'watch.ts');

/** The built server with the demo catalogue; `look` takes a sample. */
export async function startWatched(postgres: TestPostgres, folder: string) {
  const file = join(folder, 'watched.json');
  const { orm, close } = await createOrm({ url: postgres.url });
  await migrate(orm);
  await seedDemo(orm.em, () => Promise.resolve('/objects/none.jpg'));
  const site = await startSite(
    {
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'data'),
      LOGIN_LIMIT: '0',
      LOG_LEVEL: 'info',
      WATCH_FILE: file,
    },
    ['--expose-gc', '--import', preload],
  );
  const { pid } = site.process;
  const started = performance.now();

  async function left(): Promise<Pick<Sample, 'heap' | 'buffers' | 'handles'>> {
    rmSync(file, { force: true });
    site.process.kill('SIGUSR2');
    while (!existsSync(file)) await wait(50);
    return JSON.parse(readFileSync(file, 'utf8')) as Pick<Sample, 'heap' | 'buffers' | 'handles'>;
  }

  async function connections(): Promise<number> {
    const [row] = await orm.em
      .getConnection()
      .execute<{ count: string }[]>(
        "select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
    return Number(row?.count);
  }

  async function cachedMiB(): Promise<number> {
    const metrics = await metricsOf(site);
    return Number(/^innventory_response_cache_bytes (\d+)/m.exec(metrics)?.[1]) / 2 ** 20;
  }

  return {
    ...site,
    async look(): Promise<Sample> {
      return {
        minute: (performance.now() - started) / 60_000,
        resident: site.memoryMiB(),
        ...(await left()),
        cached: await cachedMiB(),
        files: readdirSync(`/proc/${pid}/fd`).length,
        connections: await connections(),
      };
    },
    async end() {
      await close();
      return site.end();
    },
  };
}
