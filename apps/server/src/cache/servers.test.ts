import { migrate } from '@innventory/db/migrate.ts';
import { createOrm } from '@innventory/db/orm.ts';
import { startPostgres } from '@innventory/testing/postgres.ts';
import { newPostgresUrl } from '@innventory/db/testing/testing.ts';
import { aBundle, aCompany } from '@innventory/domain/testing.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { builtWebApp } from '../pages/web-app.ts';
import { type TestServer, serverOn } from '../testing/testing.ts';

/** A server with connections of its own, as another process would have. */
async function serverAt(url: string): Promise<TestServer> {
  const { orm, close } = await createOrm({ url });
  await migrate(orm);
  const server = await serverOn(orm, { webApp: await builtWebApp() });
  onTestFinished(close);
  return server;
}

describe.runIf(inject('database') === 'postgres')('servers of one PostgreSQL', () => {
  test('saved company facts are on every page of every server at once', async () => {
    const database = await newPostgresUrl();
    const servers = [await serverAt(database), await serverAt(database)];
    const pages = `/ /blog /privacy /blog/feed.xml /manifest.webmanifest /api/openapi.json /api/docs`.split(' ');
    const readAll = () =>
      Promise.all(servers.flatMap(({ app }) => pages.map(async (url) => (await app.inject({ url })).body)));
    await readAll();
    const payload = aCompany({ name: 'Harbour House' });

    const saved = await servers[0]!.asAdmin({ method: 'POST', url: '/trpc/setting.company.update', payload });

    expect(saved.statusCode).toBe(200);
    for (const body of await readAll()) expect(body).toContain('Harbour House');
  });

  test('without the database stale pages are served, and what is not cached fails', { tags: ['nightly'] }, async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const { app, signIn } = await serverAt(postgres.url);
    const cookie = await signIn();
    const save = (title: string) =>
      app.inject({ method: 'POST', url: '/api/furniture-bundles', payload: aBundle({ title }), headers: { cookie } });
    await save('Before');
    const addresses = ['/', '/api/furniture-bundles', '/trpc/bundle.list', '/sitemap.xml'];
    const readAll = () => Promise.all(addresses.map((url) => app.inject({ url })));
    const before = await readAll();

    await postgres.stop('immediate');
    await wait(3_000);

    const meanwhile = await readAll();
    expect(meanwhile.map(({ statusCode, body }) => [statusCode, body])).toEqual(before.map(({ body }) => [200, body]));
    for (const { headers } of meanwhile) expect(headers['cache-status']).toMatch(/innventory; hit; ttl=-1/);
    for (const url of ['/api/testimonials', '/trpc/item.list']) {
      const { statusCode, headers, body } = await app.inject({ url });
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 503, 'no-store']);
      expect(body).toContain('DATABASE_UNAVAILABLE');
    }

    await postgres.start();

    await expect.poll(async () => (await save('After')).statusCode, { timeout: 20_000 }).toBe(201);
    const after = await readAll();
    expect(after[1]?.body).toContain('After');
    for (const { headers } of after) expect(headers['cache-status']).toBeUndefined();
  });
});
