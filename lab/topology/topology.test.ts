import { root } from '@innventory/testing/server.ts';
import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { createOrm } from '@innventory/db/orm.ts';
import { anInquiry, anItem } from '@innventory/domain/testing.ts';
import { renditionUrl } from '@innventory/domain/stored-image.ts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { killSites, lossesOf, password, post, recordsAt, signIn } from '../harness/site.ts';
import { type Cluster, startCluster, uploadedPicture } from './cluster.ts';

/** Three servers, PostgreSQL behind PgBouncer, an S3 store, a mail server and nginx with TLS, as processes of this machine. */
let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
});

afterAll(async () => {
  await cluster?.end();
  killSites();
});

const bases = () => cluster.members.map(({ base }) => base) as [string, string, string];

test('a challenge of one server is passed on another, once on all, and the owner gets one mail', async () => {
  const [one, two, three] = bases();
  const given = await fetch(`${one}/trpc/inquiry.challenge`);
  const { result } = (await given.json()) as { result: { data: { payload: string } } };
  const challenge = JSON.parse(result.data.payload) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const recaptchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const inquiry = anInquiry({ message: `Across servers ${randomUUID()}`, recaptchaToken });

  expect((await post(two, '/api/contact', inquiry)).status).toBe(201);
  expect((await post(three, '/api/contact', inquiry)).status).toBe(400);

  const mails = () => cluster.mails.received.filter(({ text }) => text?.includes(inquiry.message));
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(1);
});

test('a picture sent to one server is served by the others and by the balancer, from the one store', async () => {
  const url = await uploadedPicture(cluster);

  for (const base of bases()) {
    const answer = await fetch(base + url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
    expect((await fetch(base + renditionUrl(url, 400, 'avif'))).status).toBe(200);
  }
  expect((await fetch(cluster.balancer.base + url)).status).toBe(200);
});

test('a refused request with a large body gets its answer, and no server counts as failed', async () => {
  const { base } = cluster.balancer;
  const options = { method: 'POST', headers: { origin: 'https://evil.example' }, body: Buffer.alloc(1_000_000) };
  const paths = ['/api/contact', '/api/objects/upload-file'];

  const refused = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => (await fetch(base + paths[index % 2], options)).status),
  );
  const pages = await Promise.all(Array.from({ length: 10 }, async () => (await fetch(`${base}/about`)).status));

  expect({ refused: new Set(refused), pages: new Set(pages) }).toEqual({
    refused: new Set([403]),
    pages: new Set([200]),
  });
});

const commandLine = (args: string[], environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['apps/cli/src/main.ts', ...args], {
    cwd: root,
    env: { PATH: '', ADMIN_PASSWORD: password, ...environment },
  });

async function emptyDatabase(name: string): Promise<Record<string, string>> {
  await using database = await createOrm({ url: cluster.databaseUrl('postgres') });
  await database.orm.em.getConnection().execute(`create database ${name}`);
  return { DATABASE_URL: cluster.databaseUrl(name) };
}

test('behind PgBouncer in transaction mode, servers migrate and write at once, and a backup is restored', async () => {
  const cookie = await signIn(bases()[0]);
  const items = Array.from({ length: 40 }, () => anItem({ title: `At once ${randomUUID()}` }));

  const statuses = await Promise.all(
    items.map(
      async (item, index) => (await post(bases()[index % 3] ?? '', '/api/furniture-items', item, cookie)).status,
    ),
  );

  expect(new Set(statuses)).toEqual(new Set([201]));
  const folder = temporaryFolder();
  const file = join(folder, 'site.backup');
  const [restored, fresh] = await Promise.all(['restored', 'fresh'].map(emptyDatabase));
  await commandLine(['backup', file, '--url', bases()[1]], {});
  await commandLine(['restore', file], { ...restored, DATA_DIR: folder });
  const { stdout } = await commandLine(['export', 'items', '--format', 'json'], restored!);
  const titles = (JSON.parse(stdout) as { title: string }[]).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(items.map(({ title }) => title)));
  await Promise.all([1, 2, 3].map(() => commandLine(['migrate'], fresh!)));
});

/** Adds files to the build like a new release; running servers do not know them. */
function releaseFiles(count: number): string[] {
  const assets = join(import.meta.dirname, '../../apps/web/dist/client/assets');
  const names = Array.from({ length: count }, () => `release-${randomUUID()}.js`);
  for (const name of names) writeFileSync(join(assets, name), 'export {};');
  onTestFinished(() => names.forEach((name) => rmSync(join(assets, name))));
  return names.map((name) => `/assets/${name}`);
}

/** The fault of a response; empty if there is none. */
async function faultOf(asked: Promise<Response>, wanted: number): Promise<string> {
  try {
    const answer = await asked;
    const body = await answer.text();
    return answer.status === wanted ? '' : `${answer.status} ${body.slice(0, 80)}`;
  } catch (error) {
    return String(error);
  }
}

/**
 * Calls `disturb` for one server after the other while, through the balancer, four readers request one URL after the other and
 * two writers add items. Returns what was stored and what failed.
 */
async function underLoad(
  turns: number,
  disturb: (member: Cluster['members'][number], someMore: () => Promise<void>) => Promise<void>,
) {
  const { balancer, members } = cluster;
  const { base } = balancer;
  const picture = renditionUrl(await uploadedPicture(cluster), 400, 'jpg');
  const addresses = ['/', '/api/furniture-bundles', picture, '/about', '/sitemap.xml'];
  const cookie = await signIn(base);
  const failedReads: string[] = [];
  const failedWrites: string[] = [];
  /** Titles of the created items. */
  const acknowledged = new Set<string>();
  const done = { reads: 0 };
  const over = new AbortController();

  async function read(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '/';
      const fault = await faultOf(fetch(base + address), 200);
      done.reads += 1;
      if (fault) failedReads.push(`${address}: ${fault}`);
    }
  }

  async function write(): Promise<void> {
    while (!over.signal.aborted) {
      const title = `Item ${randomUUID()}`;
      const fault = await faultOf(post(base, '/api/furniture-items', anItem({ title }), cookie), 201);
      if (fault) failedWrites.push(fault);
      else acknowledged.add(title);
      await wait(20);
    }
  }

  /** Waits for 200 more reads. */
  async function someMore(): Promise<void> {
    const enough = done.reads + 200;
    while (done.reads < enough) await wait(20);
  }

  const work = [...Array.from({ length: 4 }, read), write(), write()];
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      await someMore();
      await disturb(members[turn % 3] ?? members[0], someMore);
    }
    await someMore();
  } finally {
    over.abort();
    // Requests in flight.
    await Promise.all(work);
  }
  const stored = (await recordsAt({ base, cookie }, '/api/furniture-items')).map(({ title = '' }) => title);
  return { acknowledged, failedReads, failedWrites, losses: lossesOf(acknowledged, stored) };
}

test('servers replaced one after the other under load cost not one request, nor a page its scripts', async () => {
  const ofNewRelease = releaseFiles(6);

  const { acknowledged, ...faults } = await underLoad(2, async (member) => {
    expect(await member.stop()).toBe(0);
    await member.start();
  });

  expect(faults).toEqual({ failedReads: [], failedWrites: [], losses: [] });
  expect(acknowledged.size).toBeGreaterThan(0);
  const [, , ofFormerRelease] = bases();
  for (const file of ofNewRelease) {
    expect((await fetch(ofFormerRelease + file)).status).toBe(404);
    expect((await fetch(cluster.balancer.base + file)).status).toBe(200);
  }
});

test('servers killed one after the other under load cost no read and no acknowledged write', async () => {
  const { acknowledged, failedReads, losses } = await underLoad(3, async (member, someMore) => {
    await member.kill();
    await someMore();
    await member.start();
  });

  // A write that was not answered may be lost.
  expect({ failedReads, losses }).toEqual({ failedReads: [], losses: [] });
  expect(acknowledged.size).toBeGreaterThan(0);
});
