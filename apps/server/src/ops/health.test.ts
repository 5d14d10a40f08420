import { readOnlyWarning } from '@innventory/db/connection/state.ts';
import { newFolder, testOrm } from '@innventory/db/testing/testing.ts';
import { shareSpy } from '@innventory/testing/fixtures.ts';
import { anInquiry } from '@innventory/domain/testing.ts';
import fs from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { clockWarning, diskWarning } from './health.ts';
import { asOperator, breakDatabase, hang, serverOn, statementsOf } from '../testing/testing.ts';

const { orm } = await testOrm();

const { app } = await serverOn(orm, { warnings: [async () => 'The store is away.'] });

const get = (url: string) => app.inject({ url });

const readyForOperator = () => app.inject({ url: '/readyz', headers: asOperator });

test('a running server is healthy and ready, and only the operator reads warnings', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await readyForOperator()).json()).toEqual({ status: 'ready', warnings: ['The store is away.'] });
  expect((await app.inject({ url: '/metrics', headers: asOperator })).body).toMatch(/^innventory_warnings 1$/m);
});

test('requests for the state ask the database once a second', async () => {
  await wait(1_100);

  const statements = await statementsOf(orm, async () => {
    for (let asked = 0; asked < 10; asked += 1) await get('/readyz');
  });

  expect(statements).toHaveLength(1);
});

test('without its database the server is healthy but not ready, and the operator reads why', async () => {
  const mend = breakDatabase(orm);
  await wait(1_100);

  const unready = await get('/readyz');
  expect((await get('/healthz')).statusCode).toBe(200);
  expect(unready.statusCode).toBe(503);
  expect(unready.json()).toEqual({ status: 'unavailable' });
  expect((await readyForOperator()).json()).toEqual({
    status: 'unavailable',
    reason: 'The database cannot be reached. Please try again in a moment.',
  });

  mend();
  await wait(1_100);
  expect((await get('/readyz')).statusCode).toBe(200);
  expect((await get('/api/furniture-items')).statusCode).toBe(200);
});

test.each([
  [
    'without the tables of the site, as after a failover to an empty one,',
    'alter schema public rename to lost',
    'alter schema lost rename to public',
  ],
  ['that lets the server read nothing', 'set role pg_monitor', 'reset role'],
])('a database %s counts as gone', async (_, lose, restore) => {
  const { orm: emptied } = await testOrm();
  const server = await serverOn(emptied);
  const urls = ['/', '/trpc/item.list', '/readyz'];
  const read = () => Promise.all(urls.map((url) => server.app.inject({ url })));
  const before = await read();

  await emptied.em.execute(lose);
  await wait(1_100);

  const after = await read();
  expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503]);
  expect(after[1]!.body).toBe(before[1]!.body);
  const sent = await server.app.inject({ method: 'POST', url: '/api/contact', payload: anInquiry() });
  expect([sent.statusCode, sent.json<{ code: string }>().code]).toEqual([503, 'DATABASE_UNAVAILABLE']);

  await emptied.em.execute(restore);
  await wait(1_100);
  expect((await read()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('the operator is told of a read-only database, as after a failover to a standby', async () => {
  const { orm: standby } = await testOrm();
  expect(await readOnlyWarning(standby)).toBeNull();

  await standby.em.execute('set default_transaction_read_only = on');

  expect(await readOnlyWarning(standby)).toContain('The database is read-only');
});

test('a nearly full disk is named with its folder', async () => {
  const folder = newFolder();

  expect(await diskWarning(['/nowhere', folder])).toBeNull();
  expect(await diskWarning(['/nowhere', folder], Infinity)).toContain(`The disk of ${folder} has`);
});

test('a disk that hangs, as over a broken network, is named with its folder', async () => {
  shareSpy(vi.spyOn(fs, 'statfs').mockImplementation(hang));
  const server = await serverOn(orm, { warnings: [() => diskWarning(['/srv/pictures'])] });

  const { body } = await server.app.inject({ url: '/readyz', headers: asOperator });

  expect(JSON.parse(body)).toEqual({ status: 'ready', warnings: ['The disk of /srv/pictures does not answer.'] });
});

test('a clock that differs from that of the database is named', async () => {
  const at = (ms: number) => () => new Date(Date.now() + ms);

  expect(await clockWarning(orm, at(0))).toBeNull();
  expect(await clockWarning(orm, at(600_000))).toContain('600 s ahead of that of the database');
  expect(await clockWarning(orm, at(-600_000))).toContain('600 s behind that of the database');
});
