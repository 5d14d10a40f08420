import { createOrm } from '@innventory/db/orm.ts';
import { versionsApplicationName } from '@innventory/db/record-versions.ts';
import { aBundle } from '@innventory/domain/testing.ts';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newSetup } from './harness/setup.ts';
import { post, put, signIn, startSite } from './harness/site.ts';

/**
 * Saves and reads back at once: `pnpm freshness [rounds]`, 1,000 rounds by default, on one server with the embedded database,
 * on one and on three with PostgreSQL. Needs a build.
 */
const rounds = Number(process.argv[2] ?? 1_000);

const cutEvery = 8;

const addressesOf = (id: string) => [
  '/',
  `/bundle/${id}`,
  '/api/furniture-bundles',
  `/api/furniture-bundles/${id}`,
  '/trpc/bundle.list',
];

/**
 * The servers save in turn; then every page of every server that shows the record is requested with the ETag of the state
 * before. From time to time all connections for record versions are cut before or during a save. `databaseUrl` is that of
 * PostgreSQL, if the servers use it.
 */
async function saveAndRead(bases: string[], databaseUrl: string | undefined) {
  const [first = ''] = bases;
  const cookie = await signIn(first);
  const { id } = (await (await post(first, '/api/furniture-bundles', aBundle(), cookie)).json()) as { id: string };
  // `unchanged`: responses with status 304. `late`: pages sent without their data after a timeout, which are requested again.
  const found = { reads: 0, unchanged: 0, late: 0, cuts: 0, stale: [] as string[] };
  const tags = new Map<string, string>();

  async function save(base: string, title: string): Promise<void> {
    const answer = await put(base, `/api/furniture-bundles/${id}`, aBundle({ title }), cookie);
    if (!answer.ok) throw new Error(`A save was answered with ${answer.status}.`);
    await answer.text();
  }

  async function ask(url: string) {
    const answer = await fetch(url, { headers: { 'if-none-match': tags.get(url) ?? '"none"' } });
    const { status, headers } = answer;
    const tag = headers.get('etag');
    tags.set(url, tag ?? '"none"');
    const isLate = status === 200 && tag === null;
    return { status, isLate, mark: headers.get('cache-status') ?? '', body: await answer.text() };
  }

  async function read(url: string, title: string): Promise<void> {
    let answer = await ask(url);
    for (; answer.isLate; answer = await ask(url)) found.late += 1;
    found.reads += 1;
    if (answer.status !== 200 || !answer.body.includes(title))
      found.stale.push(`${url} with ${title}: ${answer.status} ${answer.mark}`);
  }

  /** Cuts the connections on which the servers read record versions. */
  async function cutAfter(ms: number): Promise<void> {
    if (databaseUrl === undefined) return;
    await wait(ms);
    await using database = await createOrm({ url: databaseUrl });
    const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = ?';
    await database.orm.em.getConnection().execute(cut, [versionsApplicationName]);
    found.cuts += 1;
  }

  for (let round = 0; round < rounds; round += 1) {
    const title = `Suite of round ${round}.`;
    const saving = bases[round % bases.length] ?? first;
    const isCut = round % cutEvery === cutEvery / 2;
    const cutting = isCut ? cutAfter(randomInt(20)) : undefined;
    if (round % (2 * cutEvery) === cutEvery / 2) await cutting;
    await save(saving, title);
    const urls = bases.flatMap((base) => addressesOf(id).map((path) => base + path));
    await Promise.all(urls.map((url) => read(url, title)));
    const again = await ask(urls[round % urls.length] ?? '');
    if (again.status === 304) found.unchanged += 1;
    await cutting;
  }
  return found;
}

async function isFresh(database: 'embedded' | 'postgres', servers: number): Promise<boolean> {
  await using setup = await newSetup(database);
  const sites = await Promise.all(Array.from({ length: servers }, () => startSite(setup.environment)));
  const bases = sites.map(({ base }) => base);
  const { stale, ...counts } = await saveAndRead(bases, setup.postgres?.url);
  await Promise.all(sites.map((site) => site.end()));
  console.log(`${servers} on ${database}`, { rounds, ...counts, stale: stale.length });
  for (const example of stale.slice(0, 5)) console.log(example);
  return stale.length === 0;
}

const outcomes = [await isFresh('embedded', 1), await isFresh('postgres', 1), await isFresh('postgres', 3)];
const isHeld = outcomes.every(Boolean);
console.log(isHeld ? 'Held.' : 'Not held.');
process.exitCode = isHeld ? 0 : 1;
