import { root } from '@innventory/testing/server.ts';
import { OutboxEntity } from '@innventory/db/entities.ts';
import { replaceSharedState } from '@innventory/db/shared-state.ts';
import { aBundle, anInquiry } from '@innventory/domain/testing.ts';
import type { FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { operatorWith } from '../operator.ts';
import { asOperator, breakDatabase, hang, testServer } from '../../testing/testing.ts';

const { app, orm, signIn } = await testServer({ sendsNotices: true });

const ask = (headers: Record<string, string> = asOperator, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

/** Lines such as `name{label="value"} 1`. */
async function figures(): Promise<string[]> {
  const { statusCode, body } = await ask();
  expect(statusCode).toBe(200);
  return body.split('\n').filter((line) => line && !line.startsWith('#'));
}

async function figure(name: string, labels: Record<string, string> = {}): Promise<number> {
  const parts = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const isWanted = (line: string) => /^\w+/.exec(line)?.[0] === name && parts.every((part) => line.includes(part));
  return Number((await figures()).find(isWanted)?.split(' ').at(-1));
}

const post = (url: string, payload: object, headers = {}) => app.inject({ method: 'POST', url, payload, headers });

const secrets = ['priyanka', 'secret.person', '416 555', 'renovation', '198.51.100', '203.0.113', 'correct horse'];

const [name, email, phone, message] = secrets;
await post('/api/contact', anInquiry({ name, email: `${email}@example.com`, phone, message: `Our ${message}` }));
await app.inject({ url: '/secret.person@example.com?mail=secret.person@example.com', remoteAddress: '198.51.100.7' });
await app.inject({ url: '/api/priyanka', headers: { 'x-forwarded-for': '203.0.113.5', host: 'priyanka.example' } });
await post('/api/admin/login', { password: 'priyanka' });
await post('/api/furniture-bundles', aBundle({ title: 'Priyanka' }), { cookie: await signIn() });

test('the version is a label', async () => {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };

  expect(await figure('innventory_build_info', { version })).toBe(1);
});

test('the token gives access to the metrics from anywhere', async () => {
  for (const from of ['127.0.0.1', '10.0.0.9']) {
    const answer = await ask(asOperator, from);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
  }
});

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['the address of this machine', { host: 'localhost:3000' }],
  ['the address of this machine in a header', { 'x-forwarded-for': '127.0.0.1' }],
  ['another token', { authorization: 'Bearer guess' }],
  ['an empty token', { authorization: 'Bearer ' }],
  ['the token as a password', { authorization: asOperator.authorization.replace('Bearer', 'Basic') }],
])('a request with %s gets 404, also from this machine', async (_, headers) => {
  for (const from of ['127.0.0.1', '::1', '10.0.0.9']) {
    const answer = await ask(headers, from);

    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('innventory_');
  }
});

test('without METRICS_TOKEN nobody has access to the metrics', async () => {
  const isOperator = operatorWith(undefined);
  const bearing = (authorization?: string) => ({ headers: { authorization } }) as FastifyRequest;

  for (const authorization of [undefined, '', 'Bearer ', 'Bearer undefined'])
    expect(isOperator(bearing(authorization))).toBe(false);
});

test('no metric holds personal data', async () => {
  const { body } = await ask();

  for (const secret of [...secrets, '@', 'example', '127.0.0.1']) expect(body.toLowerCase()).not.toContain(secret);
});

test('requests for unknown URLs and methods do not add metrics', async () => {
  const ours = async () => (await figures()).filter((line) => line.startsWith('innventory_')).length;
  const askAll = async () => {
    for (const method of ['GET', 'POST', 'PROPFIND', 'HEAD'] as const)
      for (const before of ['/', '/api/', '/blog/', '/objects/', '/trpc/'])
        await app.inject({ method: method as 'GET', url: before + Math.random().toString(36) });
  };
  await askAll();
  // The first request for the figures has a histogram of its own.
  await ours();
  const before = await ours();

  await askAll();

  expect(await ours()).toBe(before);
  expect(before).toBeLessThan(2_000);
});

test('every response is counted and timed by route and status class', async () => {
  const ofLists = { method: 'GET', route: '/api/furniture-items', status: '2xx' };
  const name = 'innventory_http_request_duration_seconds';
  for (const _ of [1, 2, 3]) await app.inject({ url: '/api/furniture-items' });

  expect(await figure(`${name}_count`, ofLists)).toBe(3);
  expect(await figure(`${name}_bucket`, { ...ofLists, le: '+Inf' })).toBe(3);
  expect(await figure(`${name}_sum`, ofLists)).toBeGreaterThan(0);
  expect(await figure(`${name}_count`, { route: '/api/admin/login', status: '4xx' })).toBe(1);
  expect(await figure(`${name}_count`, { route: '/api/contact', status: '2xx' })).toBe(1);
});

test('a response of a route for several methods is counted by the method of its request', async () => {
  await app.inject({ url: '/trpc/bundle.list' });

  const labels = { method: 'GET', route: '/trpc/:path', status: '2xx' };
  expect(await figure('innventory_http_request_duration_seconds_count', labels)).toBe(1);
});

test('the metrics show waiting notices with their age, tries and refusals', async () => {
  expect(await figure('innventory_outbox_waiting')).toBe(1);
  expect(await figure('innventory_outbox_oldest_seconds')).toBeLessThan(300);
  expect(await figure('innventory_outbox_refused')).toBe(0);
  expect(await figure('innventory_outbox_tries')).toBe(0);

  await orm.em.fork().nativeUpdate(OutboxEntity, {}, { isRefused: true, tries: 3 });
  await wait(600);

  expect(await figure('innventory_outbox_refused')).toBe(1);
  expect(await figure('innventory_outbox_tries')).toBe(3);
});

test('the metrics show the age of the last backup, or of a database without one', async () => {
  const { em } = orm;
  await em.fork().execute("update mikro_orm_migrations set executed_at = now() - interval '9 days' where id = 1");
  expect(await figure('innventory_last_backup_seconds')).toBeCloseTo(9 * 86_400, -2);

  await replaceSharedState(orm, 'last backup', new Date(Date.now() - 100_000_000).toISOString());

  expect(await figure('innventory_last_backup_seconds')).toBeCloseTo(100_000, -2);
});

test('a hanging database makes the server not ready, and no scrape waits for it', async () => {
  const mend = breakDatabase(orm, hang);
  await wait(1_100);

  const found = await figures();
  mend();

  expect(found).toEqual(expect.arrayContaining(['innventory_database_up 0', 'innventory_ready 0']));
});
