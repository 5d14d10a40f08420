import { serverLimits } from '@innventory/domain/server-limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import Fastify, { type FastifyReply } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Counter } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { builtWebApp } from '../pages/web-app.ts';
import { serverOn, statementsOf, testServer } from '../testing/testing.ts';
import { sendFailure } from '../shared/failures.ts';
import { cacheResponses } from './response-cache.ts';

const webApp = await builtWebApp();

const { app, orm, create, signIn, newToken } = await testServer({ webApp });

const cookie = await signIn();

const send = (method: 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });

const get = (url: string, headers: Record<string, string> = {}, server = app) => server.inject({ url, headers });

const { id } = await create('/api/furniture-bundles', aBundle({ title: 'Oak suite' }));
await create('/api/furniture-items', anItem({ description: 'Oak. '.repeat(400) }));
await create('/api/blog-posts', aBlogPost({ slug: 'grades', title: 'Grades explained' }));

const bundleUrl = `/api/furniture-bundles/${id}`;
const bundlePage = paths.bundle(id);

const publicAddresses = `/ /blog /blog/grades /testimonials /privacy /sitemap.xml /blog/feed.xml ${bundlePage}
  /api/furniture-items /api/furniture-bundles /api/blog-posts /api/testimonials ${bundleUrl} /api/blog-posts/grades
  /trpc/item.page?input=%7B%7D /trpc/bundle.list,testimonial.list?batch=1&input=%7B%7D`.split(/\s+/);

test('a public answer is computed once and then served without a database query', async () => {
  for (const url of publicAddresses) {
    const first = await get(url);
    expect([url, first.statusCode]).toEqual([url, 200]);
    const statements = await statementsOf(orm, async () => {
      expect((await get(url)).body).toBe(first.body);
      expect((await get(url, { 'accept-encoding': 'br' })).statusCode).toBe(200);
    });
    expect([url, statements]).toEqual([url, []]);
  }
});

test('simultaneous requests for a page share one rendering', async () => {
  const renderPage = vi.fn(webApp.renderPage);
  const server = await serverOn(orm, { webApp: { ...webApp, renderPage } });

  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/', {}, server.app)));

  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(renderPage).toHaveBeenCalledTimes(1);
});

/** A cache of its own behind one route, with versions that the test sets. */
async function cacheAt(
  load: (url: string, reply: FastifyReply) => Promise<unknown>,
  read: () => Promise<object> = async () => ({}),
) {
  const server = Fastify();
  server.setErrorHandler(sendFailure);
  onTestFinished(() => server.close());
  const requests = new Counter({ name: 'requests', help: 'By result.', labelNames: ['result'], registers: [] });
  cacheResponses(server, { versions: { read }, isAdministrator: async () => false, isEnabled: true, requests });
  server.get('/*', { config: { cacheTags: ['items'] } }, ({ url }, reply) => load(url, reply));
  return server;
}

const silent = () => Promise.reject(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' }));

test('while the record versions cannot be read, a request after a save does not share a response that began before', async () => {
  const released = Promise.withResolvers<void>();
  let stored = 'before the save';
  const load = vi.fn(async () => {
    const body = stored;
    await released.promise;
    return body;
  });
  const server = await cacheAt(load, silent);

  const before = get('/', {}, server);
  await expect.poll(() => load.mock.calls.length, { timeout: 30_000 }).toBe(1);
  stored = 'after the save';
  const after = get('/', {}, server);
  await expect.poll(() => load.mock.calls.length, { timeout: 30_000 }).toBe(2);
  released.resolve();

  expect([(await before).body, (await after).body]).toEqual(['before the save', 'after the save']);
});

test('a write while a response is computed makes that response stale', async () => {
  let version = 1;
  const load = vi.fn(async () => `read at ${version++}`);
  const server = await cacheAt(load, async () => ({ items: version }));

  expect((await get('/', {}, server)).body).toBe('read at 1');
  expect((await get('/', {}, server)).body).toBe('read at 2');
});

test('a page whose data fails to load after the versions were read is the last good copy', async () => {
  let isGone = false;
  let version = 1;
  const load = async (_: string, reply: FastifyReply) => {
    if (version === 1) return 'whole page';
    isGone = true;
    return reply.header('cache-control', 'no-store').send('shell without data');
  };
  const server = await cacheAt(load, async () => (isGone ? silent() : { items: version }));

  expect((await get('/', {}, server)).body).toBe('whole page');
  version = 2;
  const { body, headers } = await get('/', {}, server);

  expect([body, headers['cache-status']]).toEqual(['whole page', expect.stringContaining('ttl=-1')]);
});

test('a record that was found missing does not come back while the database is gone', async () => {
  let isGone = false;
  let version = 1;
  const load = async (_: string, reply: FastifyReply) =>
    version === 1 ? 'withdrawn' : reply.code(404).send('not found');
  const server = await cacheAt(load, async () => (isGone ? silent() : { items: version }));
  expect((await get('/', {}, server)).body).toBe('withdrawn');
  version = 2;
  expect((await get('/', {}, server)).statusCode).toBe(404);

  isGone = true;

  expect((await get('/', {}, server)).statusCode).toBe(404);
});

/** A load that ends when the test says so, and the URLs that it was called for. */
function heldLoad() {
  const held = Promise.withResolvers<void>();
  const urls: string[] = [];
  const load = async (url: string) => {
    urls.push(url);
    await held.promise;
    return url;
  };
  return { load, urls, release: held.resolve };
}

const { atOnce, waiting } = serverLimits.loads;

test('four responses are loaded at once, a bounded number waits, and the rest is refused', async () => {
  const { load, urls, release } = heldLoad();
  const server = await cacheAt(load);

  const answers = Array.from({ length: atOnce + waiting }, (_, at) => get(`/${at}`, {}, server));
  await expect.poll(() => urls.length).toBe(atOnce);
  const refused = await get('/too-many', {}, server);
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'OVERLOADED', '5']);
  expect(urls).toHaveLength(atOnce);
  release();

  expect((await Promise.all(answers)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await get('/too-many', {}, server)).statusCode).toBe(200);
});

test('a response whose clients have all left is not loaded, another client takes the place of the first', async () => {
  const { load, urls, release } = heldLoad();
  const server = await cacheAt(load);
  const base = await server.listen({ port: 0 });
  const busy = Array.from({ length: atOnce }, (_, at) => fetch(`${base}/${at}`));
  await expect.poll(() => urls.length).toBe(atOnce);

  const leaving = new AbortController();
  const left = ['/nobody', '/shared'].map((path) => fetch(base + path, { signal: leaving.signal }).catch(() => 'left'));
  const stays = fetch(`${base}/shared`);
  await wait(200);
  leaving.abort();
  await Promise.all(left);
  await wait(200);
  release();

  expect(await (await stays).text()).toBe('/shared');
  await Promise.all(busy);
  expect(urls.slice(atOnce)).toEqual(['/shared']);
});

test('an unchanged answer is a 304 in every encoding', async () => {
  for (const url of publicAddresses) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const { etag = '' } = (await get(url, headers)).headers;
      expect(etag).toMatch(/^"[^"]+"$/);

      const again = await get(url, { ...headers, 'if-none-match': `"other", W/${etag}` });
      expect([url, again.statusCode, again.body]).toEqual([url, 304, '']);
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    }
  }
  expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('each encoding of a response has its own ETag', async () => {
  const url = '/api/furniture-items';
  const [plain, brotli, gzip] = await Promise.all(
    ['identity', 'gzip, deflate, br, zstd', 'gzip;q=0.5, br;q=0'].map((encoding) =>
      get(url, { 'accept-encoding': encoding }),
    ),
  );

  expect(new Set([plain, brotli, gzip].map((answer) => answer?.headers.etag)).size).toBe(3);
  expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toBe(plain?.body);
  expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
});

test('after a save no address shows the old state, in 25 rounds', async () => {
  for (let round = 0; round < 25; round += 1) {
    const title = `Suite of round ${round}`;
    await get(bundleUrl);
    expect((await send('PUT', bundleUrl, aBundle({ title }))).statusCode).toBe(200);

    const addresses = ['/', bundlePage, bundleUrl, '/api/furniture-bundles', '/trpc/bundle.list'];
    const url = addresses[round % addresses.length] ?? '';
    expect([url, (await get(url)).body]).toEqual([url, expect.stringContaining(title)]);
  }
});

test('a deleted or unpublished post disappears at once', async () => {
  const post = aBlogPost({ slug: 'short-lived', title: 'Short-lived' });
  const url = `/api/blog-posts/${(await create('/api/blog-posts', post)).id}`;
  const isShown = async () => [
    (await get('/blog/short-lived')).statusCode,
    (await get('/blog')).body.includes('Short-'),
  ];
  expect(await isShown()).toEqual([200, true]);

  await send('PUT', url, { ...post, status: 'draft' });
  expect(await isShown()).toEqual([404, false]);

  await send('PUT', url, post);
  expect(await isShown()).toEqual([200, true]);
  await send('DELETE', url);
  expect(await isShown()).toEqual([404, false]);
});

test('the cache never mixes the answers of the administrator with those of visitors', async () => {
  await create('/api/furniture-bundles', aBundle({ title: 'Hidden suite', isActive: false }));
  const authorization = `Bearer ${await newToken('script')}`;

  for (const [url, headers] of [
    ['/api/furniture-bundles', { cookie }],
    ['/trpc/bundle.list', { cookie }],
    ['/api/furniture-bundles', { authorization }],
  ] as const) {
    const seen = await get(url, headers);
    const visited = await get(url);

    expect(seen.body).toContain('Hidden suite');
    expect(seen.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(seen.headers.etag).toBeUndefined();
    expect(visited.body).not.toContain('Hidden suite');
  }
});

test.each(['/nothing', '/api/furniture-bundles/none', '/trpc/bundle.byId?input=%7B%22id%22%3A%22none%22%7D'])(
  'the failed answer of %s has no ETag',
  async (url) => {
    const { statusCode, headers } = await get(url);

    expect([statusCode, headers.etag]).toEqual([404, undefined]);
  },
);

test('the about page picks a testimonial for each visit, and no shared cache may keep it', async () => {
  for (const name of ['Ada', 'Grace', 'Edsger']) await create('/api/testimonials', aTestimonial({ name }));

  const names = new Set<string>();
  for (let visit = 0; visit < 40; visit += 1) {
    const { body, headers } = await get('/about');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.etag).toBeUndefined();
    names.add(/Ada|Grace|Edsger/.exec(body)?.[0] ?? '');
  }

  expect(names).toEqual(new Set(['Ada', 'Grace', 'Edsger']));
});
