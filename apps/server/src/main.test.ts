import { freePort } from '@innventory/testing/ports.ts';
import { adminPassword, post } from '@innventory/testing/server.ts';
import { createOrm } from '@innventory/db/orm.ts';
import { anInquiry } from '@innventory/domain/testing.ts';
import { openImageStore, storeInstallationId } from '@innventory/images/image-store.ts';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { startSmtp, until } from './jobs/notices/testing.ts';
import { settings, start, started } from './testing/process.ts';

const nightly = { tags: ['nightly'] };

const passwordIn = (output: string) => /password, shown this once: (\S+)/.exec(output)?.[1];

test('wrong settings stop the start with every fault listed', async () => {
  const { exit, output } = start({ PORT: 'eighty', TRUST_PROXY: 'everybody', BOT_CHECK: 'recaptcha' });

  expect(await exit).toBe(1);
  for (const name of ['PORT', 'TRUST_PROXY', 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'])
    expect(output()).toContain(name);
});

test('every line of the log is JSON, and a misspelt setting is told beside it', nightly, async () => {
  const server = await started({ ...(await settings()), ADMIN_PASSWORD: 'a long password', LOG_LEVL: 'warn' });
  await server.end();

  const [told = '', ...lines] = server.output().trim().split('\n');
  expect(told).toBe('Warning: LOG_LEVL is no setting. Is LOG_LEVEL meant?');
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ level: 30, msg: expect.stringContaining('Innventory serves on ') }),
  );
});

test('LOG_LEVEL=debug prints the statements without their values', async () => {
  const server = await started({ ...(await settings()), ADMIN_PASSWORD: 'a long password', LOG_LEVEL: 'debug' });
  const inquiry = anInquiry({ name: 'Priyanka', message: 'Our secret renovation begins.' });
  expect((await post(`${server.url}/api/contact`, inquiry)).status).toBe(201);
  await server.end();

  expect(server.output()).toContain('insert into "contact_inquiries"');
  expect(server.output()).not.toMatch(/Priyanka|secret/);
});

test('arguments stop the start', async () => {
  const { exit, output } = start(await settings(), ['--data-dir', '/srv/innventory']);

  expect(await exit).toBe(1);
  expect(output()).toContain('Innventory cannot start: it takes no arguments. All settings come from the environment');
});

test('the first start prints a generated password once; SIGTERM and SIGINT end the server with code 0', async () => {
  const given = await settings();
  const first = await started(given);
  const password = passwordIn(first.output());

  expect((await post(`${first.url}/api/admin/login`, { password })).status).toBe(200);
  expect(await first.end('SIGTERM')).toBe(0);
  const inDatabase = async (sql: string) => {
    const { DATABASE_URL: url, DATA_DIR: dataDir } = given;
    await using database = await createOrm(url ? { url } : { dataDir });
    return await database.orm.em.execute<object[]>(sql);
  };
  await inDatabase(`update sessions set sess = sess || '{"fingerprint":"of a former password"}'`);

  const second = await started(given);
  expect(passwordIn(second.output())).toBeUndefined();
  expect((await post(`${second.url}/api/admin/login`, { password })).status).toBe(200);
  expect(await second.end('SIGINT')).toBe(0);
  // It would be valid again after a return to that password.
  expect(await inDatabase("select sid from sessions where sess ->> 'fingerprint' = 'of a former password'")).toEqual(
    [],
  );
});

test('without DEMO_CONTENT an emptied database and a new PostgreSQL database stay empty', nightly, async () => {
  const server = await started({ ...(await settings()), DEMO_CONTENT: undefined });

  const lists = ['furniture-items', 'furniture-bundles', 'blog-posts', 'testimonials'];
  for (const list of lists) expect(await (await fetch(`${server.url}/api/${list}`)).json()).toEqual([]);
});

test.runIf(inject('database') === 'postgres')(
  'a later start writes nothing that it needs, because the disk may be full',
  nightly,
  async () => {
    const given = await settings();
    await (await started(given)).end();
    const url = given.DATABASE_URL ?? '';
    const { orm, close } = await createOrm({ url });
    await orm.em.execute(`alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`);
    await close();

    const { url: address } = await started(given);

    expect((await fetch(address)).status).toBe(200);
    expect((await post(`${address}/api/contact`, anInquiry())).status).toBe(503);
  },
);

test('a store of another installation causes a warning in the log and at /readyz', nightly, async () => {
  const given = await settings();
  const store = await openImageStore({ folder: join(given.DATA_DIR, 'objects') }, { make: true });
  await storeInstallationId(store, 'another id');

  const token = 'a token of the monitoring';
  const server = await started({ ...given, METRICS_TOKEN: token });

  await until(() => server.output().includes('picture-sweep-refused'));
  const headers = { authorization: `Bearer ${token}` };
  const warnings = async () => JSON.stringify(await (await fetch(`${server.url}/readyz`, { headers })).json());
  await expect.poll(warnings, { timeout: 30_000 }).toContain('the picture store belongs to another installation');
});

test('a picture store that is gone causes a warning in the panel', nightly, async () => {
  const given = await settings();
  const server = await started({ ...given, ADMIN_PASSWORD: adminPassword });
  const signedIn = await post(`${server.url}/api/admin/login`, { password: adminPassword });
  const headers = { cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' };

  await rm(join(given.DATA_DIR, 'objects'), { recursive: true });

  const state = await (await fetch(`${server.url}/trpc/maintenance.state`, { headers })).json();
  expect(state).toMatchObject({
    result: { data: { diskWarning: expect.stringContaining('The folder of pictures is gone') } },
  });
});

test('only BOT_CHECK=off causes a warning at the start', nightly, async () => {
  const given = await settings();
  const warning = 'BOT_CHECK=off: the contact form accepts messages from bots';

  for (const mode of ['off', 'pow']) {
    const server = await started({ ...given, BOT_CHECK: mode });
    await server.end();
    expect(server.output().includes(warning)).toBe(mode === 'off');
  }
});

test('the server finishes a request before it ends despite repeated signals and idle connections', async () => {
  const server = await started(await settings());
  const idle = connect(Number(new URL(server.url).port), '127.0.0.1');
  idle.on('error', () => undefined);
  const body = JSON.stringify(anInquiry());
  const answer = new Promise<number | undefined>((answered, failed) => {
    const sending = request(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    sending.on('response', (response) => answered(response.resume().statusCode)).on('error', failed);
    sending.write(body.slice(0, 20));
    for (const after of [300, 600, 900]) setTimeout(() => server.child.kill('SIGTERM'), after);
    setTimeout(() => sending.end(body.slice(20)), 1_500);
  });

  expect(await answer).toBe(201);
  const answeredAt = performance.now();
  expect(await server.exit).toBe(0);
  expect(performance.now() - answeredAt).toBeLessThan(5_000);
});

test('the server ends within ten seconds despite an endless request and an endless mail', nightly, async () => {
  const smtp = await startSmtp();
  smtp.manner = 'hangs';
  const server = await started({ ...(await settings()), SMTP_URL: smtp.url, MAIL_TO: 'owner@furniture.example' });
  const sending = request(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 },
  });
  sending.on('error', () => undefined).write('{');
  await post(`${server.url}/api/contact`, anInquiry());
  await until(() => smtp.begun === 1);

  const signalledAt = performance.now();

  expect(await server.end()).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(10_000);
  await smtp.down();
});

test('METRICS_PORT serves metrics and readiness without a token on this machine alone', nightly, async () => {
  const port = await freePort();
  const server = await started({ ...(await settings()), METRICS_PORT: String(port) });

  const figures = await fetch(`http://127.0.0.1:${port}/metrics`);

  expect(figures.status).toBe(200);
  expect(await figures.text()).toContain('innventory_ready 1');
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ status: 'ready' });
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow('fetch failed');

  expect(await server.end()).toBe(0);
});
