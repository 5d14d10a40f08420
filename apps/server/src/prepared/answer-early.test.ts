import { aBundle } from '@innventory/domain/testing.ts';
import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { builtSite } from '../pages/built-site.ts';
import { testServer } from '../testing.ts';

const lines: string[] = [];

const { app, signIn } = await testServer({ site: await builtSite(), logTo: (line) => void lines.push(line) });

let cookie = '';
let address = '';
let bundleUrl = '';

const get = (url: string, headers: Record<string, string> = {}) => fetch(address + url, { headers });

const kept = async (url: string) => {
  for (let time = 0; time < 3; time += 1) await (await get(url)).text();
};

beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  cookie = await signIn();
  const payload = aBundle({ title: 'Oak suite' });
  const made = await app.inject({ method: 'POST', url: '/api/furniture-bundles', headers: { cookie }, payload });
  bundleUrl = `/api/furniture-bundles/${made.json<{ id: string }>().id}`;
});

const common = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));

test('a kept answer that passes Fastify by is the same to the last header', async () => {
  for (const url of ['/', '/testimonials', '/api/furniture-bundles', bundleUrl, '/sitemap.xml']) {
    const first = await get(url, { 'accept-encoding': 'identity' });
    await kept(url);
    const again = await get(url, { 'accept-encoding': 'identity' });

    expect([again.status, common(again)]).toEqual([first.status, common(first)]);
    expect(await again.text()).toBe(await first.text());
  }
});

test('an unchanged answer that passes Fastify by is not sent again', async () => {
  await kept('/');
  const { headers } = await get('/');

  const again = await get('/', { 'if-none-match': headers.get('etag') ?? '' });

  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a kept answer leaves the line in the log that any other leaves', async () => {
  await kept('/testimonials');
  lines.length = 0;

  await (await get('/testimonials?name=Priyanka')).text();
  await (await get('/testimonials')).text();

  await expect.poll(() => lines.length).toBe(2);
  const [made = {}, sent = {}] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(Object.keys(sent)).toEqual(Object.keys(made));
  for (const name of ['level', 'pid', 'hostname']) expect(sent[name]).toBe(made[name]);
  expect([typeof sent.time, typeof sent.ms]).toEqual(['number', 'number']);
  const fields = { method: 'GET', path: '/testimonials', route: '/*', status: 200, msg: 'request' };
  expect(made).toMatchObject(fields);
  expect(sent).toMatchObject(fields);
  expect(sent.reqId).not.toBe(made.reqId);
});

test('what stands in an address breaks no line', async () => {
  const url = '/trpc/bundle.list?input={"limit":5}';
  await kept(url);
  lines.length = 0;

  const { port } = new URL(address);
  await new Promise((answered) => request({ port, path: url }, (answer) => answer.resume().on('end', answered)).end());

  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/trpc/bundle.list', route: '/trpc/:path', status: 200 });
});

test('what cannot be decoded is the same page that leads nowhere, however it is asked for', async () => {
  const { port } = new URL(address);
  const statusOf = (path: string) =>
    new Promise((answered) =>
      request({ port, path }, (answer) => answered([answer.resume().statusCode, answer.headers['content-type']])).end(),
    );

  for (let time = 0; time < 3; time += 1) {
    expect(await statusOf('/100%')).toEqual([404, 'text/html; charset=utf-8']);
    expect(await statusOf('/%zz?a=%zz')).toEqual([404, 'text/html; charset=utf-8']);
  }
});

test('whoever carries a session never gets what is kept for visitors', async () => {
  await kept('/api/furniture-bundles');

  const seen = await get('/api/furniture-bundles', { cookie });

  expect(seen.headers.get('cache-control')).toBe('no-store');
  expect(seen.headers.get('etag')).toBeNull();
});

test('after a save has answered, the short way shows nothing of before', async () => {
  for (let round = 0; round < 30; round += 1) {
    const title = `Suite of round ${round}`;
    const body = JSON.stringify(aBundle({ title }));
    await kept(bundleUrl);
    await fetch(address + bundleUrl, { method: 'PUT', headers: { cookie, 'content-type': 'application/json' }, body });

    expect(await (await get(bundleUrl)).text()).toContain(title);
  }
});
