import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { builtSite } from '../pages/built-site.ts';
import { serverOn, statementsOf, testServer } from '../testing.ts';
import { createPrepared } from './prepared.ts';

const site = await builtSite();

const { app, orm, signIn } = await testServer({ site });

let cookie = '';
let bundleUrl = '';

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, server = app) =>
  server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });

const get = (url: string, headers: Record<string, string> = {}, server = app) => server.inject({ url, headers });

beforeAll(async () => {
  cookie = await signIn();
  const { id } = (await send('POST', '/api/furniture-bundles', aBundle({ title: 'Oak suite' }))).json<{ id: string }>();
  bundleUrl = `/api/furniture-bundles/${id}`;
  await send('POST', '/api/furniture-items', anItem({ description: 'Oak. '.repeat(400) }));
  await send('POST', '/api/blog-posts', aBlogPost({ slug: 'grades', title: 'Grades explained' }));
});

const bundlePage = () => bundleUrl.replace('/api/furniture-bundles', '/bundle');

const publicAddresses = () => [
  '/',
  '/blog',
  '/blog/grades',
  '/testimonials',
  '/privacy',
  '/sitemap.xml',
  '/blog/feed.xml',
  bundlePage(),
  '/api/furniture-items',
  '/api/furniture-bundles',
  '/api/blog-posts',
  '/api/testimonials',
  bundleUrl,
  '/trpc/item.page?input=%7B%7D',
  '/trpc/bundle.list,testimonial.list?batch=1&input=%7B%7D',
];

test('a public answer is made once: who asks again costs the database nothing', async () => {
  for (const url of publicAddresses()) {
    const first = await get(url);
    expect([url, first.statusCode]).toEqual([url, 200]);
    const statements = await statementsOf(orm, async () => {
      expect((await get(url)).body).toBe(first.body);
      expect((await get(url, { 'accept-encoding': 'br' })).statusCode).toBe(200);
    });
    expect([url, statements]).toEqual([url, []]);
  }
});

test.each([
  ['/api/furniture-items', '?utm_source=letter'],
  ['/api/furniture-items?limit=1', '&_=1699999999'],
  ['/api/furniture-items?limit=1', '&cursor='],
  ['the bundle', '?limit=2'],
])('what is added to the address of %s and read by nobody costs the database nothing: %s', async (place, added) => {
  const asked = place === 'the bundle' ? bundleUrl : place;
  const { body, headers } = await get(asked);

  const statements = await statementsOf(orm, async () => {
    const answer = await get(asked + added);
    expect(answer.body).toBe(body);
    expect(answer.headers['link']).toBe(headers['link']);
  });

  expect(statements).toEqual([]);
});

test('of many who ask at the same time, one is worked for', async () => {
  const renderPage = vi.fn(site.renderPage);
  const server = await serverOn(orm, { site: { ...site, renderPage } });

  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/', {}, server.app)));

  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(renderPage).toHaveBeenCalledTimes(1);
});

test('while the counts of writes cannot be read, who asks after a save is not given what was begun before it', async () => {
  const silent = Promise.withResolvers<never>().promise;
  const revisions = { known: () => null, read: () => silent, published: () => silent, close: () => Promise.resolve() };
  const prepared = createPrepared({ revisions, headers: {}, keeps: true });
  const server = Fastify();
  onTestFinished(() => server.close());
  const released = Promise.withResolvers<void>();
  let stored = 'before the save';
  const make = vi.fn(async () => {
    const read = stored;
    await released.promise;
    return { status: 200, type: 'text/plain', body: read, from: [] };
  });
  server.get('/', (request, reply) => prepared.answer(request, reply, { key: '/', make }));

  const before = get('/', {}, server);
  await expect.poll(() => make.mock.calls.length, { timeout: 30_000 }).toBe(1);
  stored = 'after the save';
  const after = get('/', {}, server);
  await expect.poll(() => make.mock.calls.length, { timeout: 30_000 }).toBe(2);
  released.resolve();

  expect([(await before).body, (await after).body]).toEqual(['before the save', 'after the save']);
});

test('who asks for a file is never answered with a page that is being made for the same address', async () => {
  const released = Promise.withResolvers<void>();
  const renderPage = vi.fn<typeof site.renderPage>(async (page) => {
    await released.promise;
    return site.renderPage(page);
  });
  const server = await serverOn(orm, { site: { ...site, renderPage } });

  const pages = ['//sitemap.xml', '//blog/feed.xml'].map((url) => get(url, {}, server.app));
  await expect.poll(() => renderPage.mock.calls.length, { timeout: 30_000 }).toBe(2);
  const files = ['/sitemap.xml', '/blog/feed.xml'].map((url) => get(url, {}, server.app));
  released.resolve();

  expect((await Promise.all(files)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect((await get('//sitemap.xml', {}, server.app)).statusCode).toBe(404);
});

test('an unchanged answer is not sent again, in whatever encoding it came', async () => {
  for (const url of publicAddresses()) {
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

test('each encoding holds the same answer under a tag of its own, also after it was compressed better', async () => {
  const url = '/api/furniture-items';
  const plain = await get(url);
  const quick = await get(url, { 'accept-encoding': 'br' });
  const gzip = await get(url, { 'accept-encoding': 'gzip' });

  await expect
    .poll(async () => (await get(url, { 'accept-encoding': 'br' })).headers.etag, { timeout: 30_000 })
    .not.toBe(quick.headers.etag);

  const best = await get(url, { 'accept-encoding': 'br' });
  expect(new Set([plain, quick, gzip, best].map(({ headers }) => headers.etag)).size).toBe(4);
  expect(brotliDecompressSync(quick.rawPayload).toString()).toBe(plain.body);
  expect(brotliDecompressSync(best.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const old = { 'accept-encoding': 'br', 'if-none-match': quick.headers.etag ?? '' };
  expect((await get(url, old)).statusCode).toBe(304);
});

test('who reads zstd and Brotli is answered first in zstd, then in the best Brotli', async () => {
  const url = '/api/furniture-items?limit=9';
  const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const plain = await get(url);
  const quick = await get(url, browser);
  expect(quick.headers['content-encoding']).toBe('zstd');
  expect(zstdDecompressSync(quick.rawPayload).toString()).toBe(plain.body);

  await expect.poll(async () => (await get(url, browser)).headers['content-encoding'], { timeout: 30_000 }).toBe('br');

  expect(brotliDecompressSync((await get(url, browser)).rawPayload).toString()).toBe(plain.body);
});

test('a kept answer carries the headers of every answer', async () => {
  const [made, kept] = [await get('/testimonials'), await get('/testimonials')];

  expect(kept.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(kept.rawPayload.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
  const own = { date: '', 'x-request-id': '' };
  expect({ ...kept.headers, ...own }).toEqual({ ...made.headers, ...own });
});

test('after a save has answered, no address shows what was before, in 100 rounds', async () => {
  for (let round = 0; round < 100; round += 1) {
    const title = `Suite of round ${round}`;
    await get(bundleUrl);
    expect((await send('PUT', bundleUrl, aBundle({ title }))).statusCode).toBe(200);

    const addresses = ['/', bundlePage(), bundleUrl, '/api/furniture-bundles', '/trpc/bundle.list'];
    const url = addresses[round % addresses.length] ?? '';
    expect([url, (await get(url)).body]).toEqual([url, expect.stringContaining(title)]);
  }
});

test('what is deleted or unpublished is gone at once', async () => {
  const post = aBlogPost({ slug: 'short-lived', title: 'Short-lived' });
  const { id } = (await send('POST', '/api/blog-posts', post)).json<{ id: string }>();
  expect((await get('/blog/short-lived')).statusCode).toBe(200);
  expect((await get('/blog')).body).toContain('Short-lived');

  await send('PUT', `/api/blog-posts/${id}`, { ...post, status: 'draft' });
  expect((await get('/blog/short-lived')).statusCode).toBe(404);
  expect((await get('/blog')).body).not.toContain('Short-lived');

  await send('PUT', `/api/blog-posts/${id}`, post);
  expect((await get('/blog/short-lived')).statusCode).toBe(200);
  await send('DELETE', `/api/blog-posts/${id}`);
  expect((await get('/blog/short-lived')).statusCode).toBe(404);
});

test('the administrator sees hidden records and keeps nothing, visitors see none of it afterwards', async () => {
  await send('POST', '/api/furniture-bundles', aBundle({ title: 'Hidden suite', isActive: false }));

  for (const url of ['/api/furniture-bundles', '/trpc/bundle.list']) {
    const seen = await get(url, { cookie });
    const visited = await get(url);

    expect(seen.body).toContain('Hidden suite');
    expect(seen.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(seen.headers.etag).toBeUndefined();
    expect(visited.body).not.toContain('Hidden suite');
  }
});

test('a page whose data came too late is not kept', async () => {
  const renderPage = vi.fn(site.renderPage);
  const hurried = await serverOn(orm, { site: { ...site, renderPage }, renderDataTimeoutMs: 0 });

  await get('/', {}, hurried.app);
  await get('/', {}, hurried.app);

  expect(renderPage).toHaveBeenCalledTimes(2);
});

test('a failed answer is not kept', async () => {
  for (const url of [
    '/nothing',
    '/api/furniture-bundles/none',
    '/trpc/bundle.byId?input=%7B%22id%22%3A%22none%22%7D',
  ]) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.etag).toBeUndefined();
  }
});

test('of several calls none is kept when one has failed', async () => {
  const url = '/trpc/bundle.byId,testimonial.list?batch=1&input=%7B%220%22%3A%7B%22id%22%3A%22none%22%7D%7D';
  for (let time = 0; time < 2; time += 1) {
    const statements = await statementsOf(orm, async () => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
        207,
        'no-store',
        undefined,
      ]);
    });
    expect(statements).not.toEqual([]);
  }
});

test('the testimonial on the about page is drawn anew, although its pages are kept', async () => {
  for (const name of ['Ada', 'Grace', 'Edsger']) await send('POST', '/api/testimonials', aTestimonial({ name }));

  const names = new Set<string>();
  for (let visit = 0; visit < 60; visit += 1) {
    const [shown = ''] = /Ada|Grace|Edsger/.exec((await get('/about')).body) ?? [];
    names.add(shown);
  }

  expect(names).toEqual(new Set(['Ada', 'Grace', 'Edsger']));
});

test('a page that draws is made in all its versions as soon as it is asked for again, and in none twice', async () => {
  const renderPage = vi.fn(site.renderPage);
  const server = await serverOn(orm, { site: { ...site, renderPage } });
  const visit = async (times: number) => {
    for (let time = 0; time < times; time += 1) await get('/about', {}, server.app);
  };

  await visit(12);
  await expect.poll(() => renderPage.mock.calls.length, { timeout: 30_000 }).toBe(12);
  await visit(50);

  expect(renderPage).toHaveBeenCalledTimes(12);
});
