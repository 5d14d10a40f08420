import { aBlogPost, aBundle, anItem } from '@innventory/domain/testing.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test, vi } from 'vitest';
import { serverOn, testServer } from '../testing/testing.ts';
import { builtSite } from './built-site.ts';

const site = await builtSite();

const { app, orm, signIn } = await testServer({ site });

const nasty = 'Oak </script><script>alert(1)</script> $& <!--body-->';

let cookie = '';
let bundleId = '';

beforeAll(async () => {
  cookie = await signIn();
  const create = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers: { cookie } });
  const bundle = await create('/api/furniture-bundles', aBundle({ title: nasty, price: '$1,200' }));
  bundleId = bundle.json<{ id: string }>().id;
  await create('/api/furniture-items', anItem({ title: 'Oak nightstand' }));
  await create('/api/blog-posts', aBlogPost({ title: 'Grades explained', slug: 'grades' }));
  await create('/api/blog-posts', aBlogPost({ title: 'Half an idea', slug: 'half', status: 'draft' }));
});

const get = (url: string, headers = {}, server = app) => server.inject({ url, headers });

interface PageState {
  site: { publicUrl: string };
  dehydrated: { queries: { queryHash: string; state: { data: unknown } }[] };
}

function stateOf(html: string): PageState {
  const [, json = ''] = /<script type="application\/json" id="page-state">([^]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as PageState;
}

test.each(['/', '/about', '/blog', '/blog/grades', '/testimonials', '/privacy', '/admin'])(
  '%s is served as a whole page',
  async (url) => {
    const answer = await get(url);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toMatch(/<title[^>]*>[^<]+<\/title>/);
    expect(answer.body).toMatch(/<div id="root"><\w/);
    expect(answer.body).not.toMatch(/<!--(?:head|state)-->/);
    expect(stateOf(answer.body).site.publicUrl).toBe('http://furniture.example');
  },
);

test('the long texts about the company are on the page that shows them, and on no other', async () => {
  const has = async (url: string, text: string) => (await get(url)).body.includes(text);
  for (const [own, text] of Object.entries({ '/about': 'began with a phone call', '/privacy': 'What we collect' })) {
    expect([own, await has(own, text)]).toEqual([own, true]);
    for (const url of ['/', '/blog', '/blog/grades', '/testimonials', '/admin'])
      expect([url, await has(url, text)]).toEqual([url, false]);
  }
});

test('the home page comes with its data, for eyes, for the browser and for search engines', async () => {
  const { body } = await get('/');

  expect(body).toContain('Oak nightstand');
  expect(stateOf(body).dehydrated.queries.map(({ queryHash }) => queryHash)).toEqual(
    expect.arrayContaining([expect.stringContaining('bundle'), expect.stringContaining('item')]),
  );
  expect(body).toContain('<link rel="canonical" href="http://furniture.example/"');
});

test('without JavaScript the form says how else the company is reached', async () => {
  const [, note = ''] = /<noscript>([^]*?)<\/noscript>/.exec((await get('/')).body) ?? [];

  expect(note).toContain('This form needs JavaScript.');
  expect(note).toContain('href="tel:+14165550142"');
  expect(note).toContain('href="mailto:hello@innventory.example"');
});

test('what an administrator types cannot break out of the page', async () => {
  const { body } = await get(`/bundle/${bundleId}`);

  expect(body).not.toContain('<script>alert(1)');
  expect(body).toContain('Oak &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &lt;!--body--&gt;');
  expect(JSON.stringify(stateOf(body))).toContain('Oak </script>');
});

test('a draft has no page, not even for the administrator', async () => {
  expect((await get('/blog/half', { cookie })).statusCode).toBe(404);
});

test.each(['/nothing', '/bundle/none', '/bundle/00000000-0000-7000-8000-000000000000', '/blog/none', '/about/us'])(
  '%s answers 404 with a page',
  async (url) => {
    const answer = await get(url);

    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch('text/html');
    expect(answer.body).toMatch(/<div id="root"><\w/);
  },
);

test.each(['/100%', '/%zz', '/%', '/about%E0%A4', '/%C0%80?from=%zz', '/%0A', '/about%0D', '/blog/a%E2%80%A8b/c'])(
  '%s cannot be decoded or holds a line break, and answers 404 each time',
  async (url) => {
    for (const method of ['GET', 'GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url });

      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch('text/html');
      expect(answer.body.includes('404 Page Not Found')).toBe(method === 'GET');
    }
  },
);

test('a post or bundle at an address that nobody can decode is missing as any other', async () => {
  expect((await get('/blog/half-%')).body).toContain('Blog Post Not Found');
  expect((await get('/bundle/%zz')).body).toContain('Bundle Not Found');
});

test('a page is checked for news each time, the panel is kept nowhere and by no search engine', async () => {
  expect((await get('/')).headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  for (const url of ['/admin', '/ADMIN', '/%61dmin', '/admin/', '/admin?tab=items'])
    expect((await get(url)).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'cross-origin-opener-policy': 'same-origin',
    });
  expect((await get('/robots.txt')).body).toContain('Disallow: /admin');
});

test('a page is compressed as the browser likes it', async () => {
  const plain = await get('/privacy');
  const brotli = await get('/privacy', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/privacy', { 'accept-encoding': 'gzip' });

  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

test('every style and script of a page is served, to be kept for ever', async () => {
  const { body } = await get('/');
  const files = [...body.matchAll(/"(\/assets\/[^"]+\.(?:css|js|woff2))"/g)].map(([, file = '']) => file);

  expect(new Set(files).size).toBe(files.length);
  expect(files.some((file) => /home-screen.*\.js$/.test(file))).toBe(true);
  for (const file of files) {
    const answer = await get(file);
    expect({ file, status: answer.statusCode }).toEqual({ file, status: 200 });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

test('files beside the assets are served for a day, the template and the manifest not at all', async () => {
  expect((await get('/favicon.svg')).headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'cache-control': 'public, max-age=86400',
  });
  for (const url of ['/index.html', '/.vite/manifest.json', '/assets/gone.js', '/assets/..%2findex.html']) {
    expect({ url, status: (await get(url)).statusCode }).toEqual({ url, status: 404 });
  }
});

test('without time for its data a page is sent as it is, kept nowhere, and the browser asks for the data', async () => {
  const hurried = await serverOn(orm, { site, renderDataTimeoutMs: 0 });

  const { statusCode, body, headers } = await get('/', {}, hurried.app);

  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.etag).toBeUndefined();
  expect(body.split('data-testid="skeleton-card"')).toHaveLength(1 + 4 + 6);
  expect(body).not.toContain('Oak nightstand');
  expect(stateOf(body).dehydrated.queries.filter(({ state }) => state.data !== undefined)).toEqual([]);
});

test('a page that fails to render says so, tells nothing and is not kept', async () => {
  const broken = await serverOn(orm, {
    site: { ...site, renderPage: vi.fn().mockRejectedValue(new Error('secret fault')) },
  });

  const answer = await get('/', {}, broken.app);

  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toMatch('text/html');
  expect(answer.body).toContain('Something went wrong');
  expect(answer.body).not.toContain('secret fault');
});

test('the old address of a renamed post leads to its new one, in one step however often it was renamed', async () => {
  const post = aBlogPost({ title: 'Freight', slug: 'freight-first' });
  const { id } = (
    await app.inject({ method: 'POST', url: '/api/blog-posts', payload: post, headers: { cookie } })
  ).json<{ id: string }>();
  for (const slug of ['freight-second', 'freight']) {
    const url = `/api/blog-posts/${id}`;
    await app.inject({ method: 'PUT', url, payload: { ...post, slug }, headers: { cookie } });
  }

  for (const old of ['/blog/freight-first', '/blog/freight-second']) {
    const answer = await get(old);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/blog/freight']);
  }
  expect((await get('/blog/freight')).statusCode).toBe(200);
});
