import { createServer, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { SettingEntity } from '../entities.ts';
import { migrate } from '../migrate.ts';
import { type Orm, createOrm } from '../orm.ts';
import { canStore, newPostgresUrl, store } from '../testing/testing.ts';
import { listen } from '@innventory/testing/ports.ts';
import { startPostgres } from '@innventory/testing/postgres.ts';

async function openOwnServer() {
  const postgres = await startPostgres();
  const { orm, close } = await createOrm({ url: postgres.url });
  onTestFinished(async () => {
    await close();
    await postgres.remove();
  });
  await migrate(orm);
  return { postgres, orm };
}

const storeInTransaction = (orm: Orm, key: string) =>
  orm.em.fork().transactional(async (em) => {
    await em.insert(SettingEntity, { key, value: '1' });
    await pause(50);
  });

/** A proxy before the server that can stop passing anything on, as a network does that lost its cable. */
async function behindProxy(url: string) {
  const { hostname, port } = new URL(url);
  let isSilent = false;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    client
      .on('data', (bytes) => isSilent || server.write(bytes))
      .on('error', () => {})
      .on('close', () => server.destroy());
    server
      .on('data', (bytes) => isSilent || client.write(bytes))
      .on('error', () => {})
      .on('close', () => client.destroy());
  });
  const proxied = Object.assign(new URL(url), { port: await listen(proxy) }).href;
  onTestFinished(() => void proxy.close());
  return { proxied, silence: (silent: boolean) => (isSilent = silent) };
}

describe.runIf(inject('database') === 'postgres')('the connections to PostgreSQL', () => {
  test('the pool recovers from restarts of the database server', { tags: ['nightly'] }, async () => {
    const { postgres, orm } = await openOwnServer();

    for (const round of ['a', 'b', 'c']) {
      const cutOff = Array.from({ length: 10 }, (_, number) => storeInTransaction(orm, `${round}-cut-${number}`));
      const outcomes = Promise.allSettled(cutOff);
      await pause(20);
      await postgres.stop('immediate');
      const startedAt = performance.now();
      await expect(store(orm, `${round}-down`)).rejects.toThrow(/ECONNREFUSED|terminat|shutting down/);
      expect(performance.now() - startedAt).toBeLessThan(4_000);
      await outcomes;
      await postgres.start();

      await expect.poll(() => canStore(orm, `${round}-up`), { timeout: 20_000 }).toBe(true);

      await Promise.all(Array.from({ length: 30 }, (_, number) => storeInTransaction(orm, `${round}-after-${number}`)));
    }
  });

  test('the pool recovers from a silent database server', { tags: ['nightly'] }, async () => {
    const { proxied, silence } = await behindProxy(await newPostgresUrl());
    const { orm, close } = await createOrm({ url: proxied });
    await Promise.all([1, 2, 3].map((number) => store(orm, `before-${number}`)));
    silence(true);
    const startedAt = performance.now();

    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((number) => store(orm, `silent-${number}`)));

    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    silence(false);
    await expect.poll(() => canStore(orm, 'after'), { timeout: 20_000 }).toBe(true);
    await close();
  });
});
