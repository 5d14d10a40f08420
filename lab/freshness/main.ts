import { type Freshness, saveAndRead } from './rounds.ts';
import { withSetup } from '../harness/setup.ts';
import { startSite } from '../harness/site.ts';

/**
 * Saves and reads back at once: `pnpm freshness [rounds]`, 1,000 rounds by default, on one server with the embedded database,
 * on one and on three with PostgreSQL. Needs a build.
 */
const rounds = Number(process.argv[2] ?? 1_000);

const measure = (database: 'embedded' | 'postgres', servers: number): Promise<Freshness> =>
  withSetup(database, async ({ postgres, environment }) => {
    const sites = await Promise.all(Array.from({ length: servers }, () => startSite(environment)));
    const bases = sites.map(({ base }) => base);
    const found = await saveAndRead({ bases, databaseUrl: postgres?.url ?? null }, rounds);
    await Promise.all(sites.map((site) => site.end()));
    const { stale, ...counts } = found;
    console.log(`${servers} on ${database}`, { ...counts, stale: stale.length });
    for (const example of stale.slice(0, 5)) console.log(example);
    return found;
  });

const outcomes = [await measure('embedded', 1), await measure('postgres', 1), await measure('postgres', 3)];
const isHeld = outcomes.every(({ stale }) => stale.length === 0);
console.log(isHeld ? 'Held.' : 'Not held.');
process.exitCode = isHeld ? 0 : 1;
