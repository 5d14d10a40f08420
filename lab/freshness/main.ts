import { startPostgres } from '@innventory/testing/postgres.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Freshness, saveAndRead } from './rounds.ts';
import { killSites, startSite } from '../harness/site.ts';

/**
 * Saves and reads back at once: `pnpm freshness [rounds]`, 1,000 rounds by default, on one server with the embedded database,
 * on one and on three with PostgreSQL. Needs a build.
 */
const rounds = Number(process.argv[2] ?? 1_000);

const folder = mkdtempSync(join(tmpdir(), 'innventory-freshness-'));
const postgres = await startPostgres();

async function on(name: string, servers: number, databaseUrl: string | null): Promise<Freshness> {
  const environment = { DATA_DIR: join(folder, name), ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  const sites = await Promise.all(Array.from({ length: servers }, () => startSite(environment)));
  const found = await saveAndRead({ bases: sites.map(({ base }) => base), databaseUrl }, rounds);
  await Promise.all(sites.map((site) => site.end()));
  const { stale, ...counts } = found;
  console.log(name, { ...counts, stale: stale.length });
  for (const example of stale.slice(0, 5)) console.log(example);
  return found;
}

try {
  const outcomes = [
    await on('one server, embedded database', 1, null),
    await on('one server, PostgreSQL', 1, postgres.url),
    await on('three servers, PostgreSQL', 3, postgres.url),
  ];
  const isHeld = outcomes.every(({ stale }) => stale.length === 0);
  console.log(isHeld ? 'Held.' : 'Not held.');
  process.exitCode = isHeld ? 0 : 1;
} finally {
  killSites();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
