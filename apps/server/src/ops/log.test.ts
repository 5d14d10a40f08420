import { aBlogPost, aBundle, aTestimonial, anInquiry } from '@innventory/domain/testing.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../testing/testing.ts';

const { app, orm, lines, signIn, clear } = await testServer({ sendsNotices: true, isLogged: true });

beforeEach(async () => {
  await clear();
  lines.length = 0;
});

const secrets = {
  name: 'Priyanka-Secret',
  email: 'secret.person@example.com',
  phone: '+1 416 555 0177',
  message: 'Our secret renovation begins in March.',
};

const inquiry = anInquiry(secrets);

const post = (url: string, payload: object | string, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

/** What a visitor or the administrator typed, an address, a cookie. */
const personal = /priyanka|secret|416 555|renovation|correct horse|127\.0\.0\.1|198\.51\.100|session=/i;

test('an inquiry is logged as a request without personal data', async () => {
  await post('/api/contact', inquiry, { 'x-forwarded-for': '198.51.100.7' });
  await post('/trpc/inquiry.create', inquiry);
  await post('/api/contact?name=Priyanka-Secret', { ...inquiry, email: 'secret.person' });
  await post('/api/contact', `{"name":"Priyanka-Secret`);

  const requests = lines.filter((line) => !line.includes('"event":"untrusted-proxy"'));
  expect(requests).toHaveLength(4);
  expect(requests[0]).toContain('"method":"POST","path":"/api/contact","route":"/api/contact","status":201');
  expect(lines.join('\n')).not.toMatch(personal);
});

test.each([
  ['contact_inquiries', '/api/contact'],
  ['outbox', '/trpc/inquiry.create'],
])('when the database refuses to write %s, the fault is logged without what was to be written', async (table, url) => {
  const connection = orm.em.getConnection();
  await connection.execute(`alter table ${table} add constraint broken check (false) not valid`);

  expect((await post(url, inquiry)).statusCode).toBe(500);

  await connection.execute(`alter table ${table} drop constraint broken`);
  expect(lines.join('')).toContain('unexpected failure');
  expect(lines.join('\n')).not.toMatch(personal);
});

test('the stack of a failure is not logged again for a cause that says the same', async () => {
  app.log.error({ err: new Error('Not stored', { cause: new Error('Not stored', { cause: new Error('Full') }) }) });

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { stack: expect.stringMatching('at '), cause: { stack: '', cause: { stack: expect.stringMatching('at ') } } },
  });
});

test('logins and changes are logged as events without content', async () => {
  await post('/api/admin/login', { password: 'secret guess' });
  const cookie = await signIn();
  const made = await post('/api/testimonials', aTestimonial({ name: 'Priyanka-Secret' }), { cookie });
  await post('/trpc/bundle.create', aBundle({ title: 'Secret' }), { cookie });
  await post('/api/blog-posts', aBlogPost({ title: 'Secret' }), { cookie });
  await post('/api/blog-posts', aBlogPost({ title: 'Secret' }), { cookie });
  await app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } });

  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event);
  const [session] = events.filter(({ event }) => event === 'login').map((line) => line.session);
  expect(events.map(({ event, action, outcome }) => [event, action, outcome].filter(Boolean).join(' '))).toEqual([
    'login-refused',
    'login',
    'change testimonial.create done',
    'change bundle.create done',
    'change blogPost.create done',
    'change blogPost.create SLUG_TAKEN',
    'logout',
  ]);
  expect(events[2]).toMatchObject({ session, record: made.json<{ id: string }>().id, reqId: expect.any(String) });
  expect(new Set(events.slice(1).map((line) => line.session)).size).toBe(1);
  expect(cookie).not.toContain(String(session));
  expect(lines.join('\n')).not.toMatch(personal);
});

test.each(['/privacy', '/api/furniture-items', '/trpc/bundle.list', '/api/nothing', '/%'])(
  'each response of %s has its own request id, which the log names',
  async (url) => {
    const ask = async () => (await app.inject({ url, headers: { 'x-request-id': 'forged' } })).headers['x-request-id'];
    const ids = [await ask(), await ask(), await ask()];

    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain('forged');
    for (const id of ids) expect(lines.join('')).toContain(`"reqId":"${String(id)}"`);
  },
);

const root = join(import.meta.dirname, '../../../..');

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('the guide explains every event of the log, and no other', () => {
  const sources = globSync(['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: root });
  const text = sources.filter((file) => !/\.test\.ts$|testing/.test(file)).map(read);
  const lines = text.flatMap((source) => source.match(/\bevent(?::| =) .+/g) ?? []);
  // One name ends in a verdict.
  const logged = lines.flatMap((line) => [...line.matchAll(/[:?] ['`]([a-z-]+)/g)].map(([, name = '']) => name));
  const explained = [...read('docs/monitoring.md').matchAll(/^\| `([a-z-]+)` /gm)].map(([, name = '']) => name);
  const isOf = (name: string, event: string) => (event.endsWith('-') ? name.startsWith(event) : name === event);

  expect(logged.length).toBeGreaterThan(15);
  expect(logged.filter((event) => !explained.some((name) => isOf(name, event)))).toEqual([]);
  expect(explained.filter((name) => !logged.some((event) => isOf(name, event)))).toEqual([]);
});
