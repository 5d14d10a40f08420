import { aBundle, anItem } from '@innventory/domain/testing.ts';
import { afterEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Connection } from '../embedded/connection.ts';
import { BundleEntity } from '../entities/bundle.entity.ts';
import { ItemEntity } from '../entities/item.entity.ts';
import { ServerEntity } from '../entities/server.entity.ts';
import { testOrm } from '../testing.ts';
import { leaseMs } from './lease.ts';
import { type Revisions, openRevisions } from './revisions.ts';

const { orm, clear } = await testOrm();

afterEach(clear);

async function server(): Promise<Revisions> {
  const revisions = await openRevisions(orm);
  onTestFinished(() => revisions.close());
  return revisions;
}

const addItem = (em = orm.em.fork()) => em.persist(em.create(ItemEntity, anItem())).flush();

const sql = (text: string) => orm.em.getConnection().execute(text);

/** What a server would take for the present. */
const presentOf = async (revisions: Revisions) => revisions.known() ?? (await revisions.read());

test('a write counts up its own kind alone', async () => {
  const revisions = await server();
  const before = await revisions.read();

  await addItem();

  const after = await revisions.read();
  expect(after).toEqual({ ...before, items: (before.items ?? 0) + 1 });
});

test('a write that is rolled back counts nothing', async () => {
  const revisions = await server();
  const before = await revisions.read();

  await expect(
    orm.em.fork().transactional(async (em) => {
      em.create(BundleEntity, aBundle());
      await em.flush();
      throw new Error('no');
    }),
  ).rejects.toThrow('no');

  expect(await revisions.read()).toEqual(before);
});

test.each(['furniture_bundles', 'furniture_items', 'blog_posts', 'blog_post_old_slugs', 'testimonials'])(
  'a server hears of SQL that somebody writes by hand into %s',
  async (table) => {
    const revisions = await server();
    const before = revisions.known();
    expect(before).not.toBeNull();

    await sql(`delete from ${table}`);

    await expect.poll(() => revisions.known(), { timeout: 20_000 }).not.toEqual(before);
    expect(revisions.known()).toEqual(await revisions.read());
  },
);

test('once a write is published, three servers know of it', async () => {
  const servers = [await server(), await server(), await server()];

  for (let round = 0; round < 50; round += 1) {
    await addItem();
    await servers[round % 3]?.published();

    const known = servers.map((revisions) => revisions.known());
    expect(known).toEqual(Array(3).fill(await servers[0]?.read()));
  }
});

describe.runIf(inject('database') === 'embedded')('on the embedded database', () => {
  test('a server that may have missed a write, and failed to ask for it, knows it again once somebody has asked', async () => {
    const { pglite } = orm.config.get<'driverOptions', { pglite: Connection }>('driverOptions');
    const hear = vi.spyOn(pglite, 'hear');
    const revisions = await server();
    const [, noteInterruption] = hear.mock.calls[0]!;
    const execute = vi.spyOn(orm.em.getConnection(), 'execute').mockRejectedValueOnce(new Error('not yet'));
    noteInterruption('');

    await expect.poll(() => execute.mock.results.length).toBe(1);
    expect(revisions.known()).toBeNull();
    const counts = await revisions.read();
    expect(revisions.known()).toEqual(counts);
    vi.restoreAllMocks();
  });
});

describe.runIf(inject('database') === 'postgres')('on PostgreSQL', () => {
  const endListeners = () =>
    sql("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'innventory listener'");

  test('a server whose listener is cut off asks the database until it listens again, and is never behind', async () => {
    const servers = [await server(), await server()];

    for (let round = 0; round < 40; round += 1) {
      if (round % 10 === 5) await endListeners();
      await addItem();
      await servers[0]?.published();

      const truth = await servers[0]?.read();
      expect(await Promise.all(servers.map(presentOf))).toEqual([truth, truth]);
    }
    await expect.poll(() => servers.every((revisions) => revisions.known() !== null), { timeout: 20_000 }).toBe(true);
  });

  test('a writer waits for a server that died, but only for as long as that may have answered from memory', async () => {
    const writer = await server();
    const expires = new Date(Date.now() + 1_000).toISOString();
    const id = '00000000-0000-7000-8000-000000000001';
    await orm.em.fork().insert(ServerEntity, { id, seen: {}, expires });

    const started = Date.now();
    await writer.published();

    expect(Date.now() - started).toBeGreaterThan(900);
    expect(Date.now() - started).toBeLessThan(4_000);
    await orm.em.fork().nativeDelete(ServerEntity, { id });
  });

  test('a writer that cannot ask the others fails once none of them can still answer from memory', async () => {
    const writer = await server();
    const execute = vi.spyOn(orm.em.getConnection(), 'execute').mockRejectedValueOnce(new Error('cut off'));
    const started = performance.now();

    await expect(writer.published()).rejects.toThrow('cut off');

    expect(performance.now() - started).toBeGreaterThan(leaseMs - 50);
    execute.mockRestore();
  });

  test('a server that ends in order keeps nobody waiting', async () => {
    const writer = await server();
    const leaving = await openRevisions(orm);
    await leaving.close();

    expect(await orm.em.fork().count(ServerEntity)).toBe(1);
    const started = Date.now();
    await writer.published();

    expect(Date.now() - started).toBeLessThan(2_000);
  });
});
