import { paths } from '@innventory/domain/pages/paths.ts';
import type { Bundle } from '@innventory/domain/records/bundle.ts';
import type { Item } from '@innventory/domain/records/item.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import type { DehydratedState } from '@tanstack/react-query';
import http, { type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { breakDatabase, serverOn, testServer } from '../testing/testing.ts';
import { builtWebApp } from './web-app.ts';

const webApp = await builtWebApp();

const { app, orm, asAdmin, create } = await testServer({ webApp });

const item = await create<Item>('/api/furniture-items', anItem({ title: 'Oak nightstand' }));
const bundle = await create<Bundle>('/api/furniture-bundles', aBundle());
await create('/api/blog-posts', aBlogPost({ title: 'Half an idea', slug: 'half', status: 'draft' }));

const get = (url: string, headers = {}, server = app) => server.inject({ url, headers });

test('without JavaScript the contact section says what the form needs and shows phone and e-mail', async () => {
  const [, contact = ''] = /id="contact"([^]*?)<\/section>/.exec((await get('/')).body) ?? [];

  expect(contact).toContain('This form needs JavaScript. Please turn it on, or contact us another way.');
  expect(contact).toContain('href="tel:+14165550142"');
  expect(contact).toContain('href="mailto:hello@innventory.example"');
});

test("the year of the copyright is that of the company's time zone", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T03:59:00Z') });
  onTestFinished(() => void vi.useRealTimers());

  expect((await get('/privacy')).body).toContain('© 2026 ');
  vi.setSystemTime(new Date('2027-01-01T04:00:00Z'));
  const afterMidnight = await serverOn(orm, { webApp });
  expect((await get('/privacy', {}, afterMidnight.app)).body).toContain('© 2027 ');
});

test('the owner sees the page of a draft or hidden record, which nobody else does', async () => {
  const hiddenItem = await create<Item>('/api/furniture-items', anItem({ title: 'Teak desk', isActive: false }));
  const hiddenBundle = await create<Bundle>('/api/furniture-bundles', aBundle({ title: 'Teak room', isActive: false }));
  const previews = [
    ['/blog/half', 'Half an idea', 'blog post is a draft'],
    [paths.item(hiddenItem), 'Teak desk', 'item is hidden'],
    [paths.bundle(hiddenBundle.id), 'Teak room', 'bundle is hidden'],
  ] as const;
  for (const [url, title, state] of previews) {
    const before = await get(url);
    const preview = await asAdmin({ url });

    expect(preview).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    });
    expect(preview.body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(preview.body.replaceAll('<!-- -->', '')).toContain(`This ${state}, so only you see this page.`);
    expect(preview.body).toContain('<meta name="robots" content="noindex"');
    for (const visit of [before, await get(url)]) {
      expect(visit.statusCode).toBe(404);
      expect(visit.body).not.toContain(title);
    }
  }
});

test.each(['/', '/blog', '/privacy'])('%s keeps its ETag on every server until its data changes', async (url) => {
  const { etag } = (await get(url)).headers;
  await create('/api/testimonials', aTestimonial());
  const other = await serverOn(orm, { webApp });

  expect((await get(url)).headers.etag).toBe(etag);
  expect((await get(url, {}, other.app)).headers.etag).toBe(etag);
});

test('the head links icons and a manifest, and all of them are served', async () => {
  const head = (await get('/')).body;
  const [, touchIcon = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(head) ?? [];
  const [, manifestUrl = ''] = /<link rel="manifest" href="([^"]+)"/.exec(head) ?? [];
  const manifest = await get(manifestUrl);
  const { name, icons } = manifest.json<{ name: string; icons: { src: string }[] }>();

  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(name).toBe('Innventory');
  for (const url of [touchIcon, ...icons.map(({ src }) => src)])
    expect((await get(url)).headers['content-type']).toBe('image/png');
  expect((await get('/favicon.ico')).statusCode).toBe(200);
});

test.each(['/100%', '/%zz', '/%', '/about%E0%A4', '/%C0%80?from=%zz', '/%0A', '/about%0D', '/blog/a%E2%80%A8b/c'])(
  '%s, which cannot be decoded or holds a line break, answers 404',
  async (url) => {
    for (const method of ['GET', 'GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url });

      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch('text/html');
      expect(answer.body.includes('<title>404 Page Not Found | Innventory</title>')).toBe(method === 'GET');
    }
  },
);

test('an undecodable address of a post or bundle answers with its Not Found screen', async () => {
  expect((await get('/blog/half-%')).body).toContain('Blog Post Not Found');
  expect((await get('/bundle/%zz')).body).toContain('Bundle Not Found');
});

test('browsers revalidate pages, never store the panel, and search engines do not index it', async () => {
  expect((await get('/')).headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  for (const url of ['/admin', '/ADMIN', '/%61dmin', '/admin/', '/admin?tab=items'])
    expect((await get(url)).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'cross-origin-opener-policy': 'same-origin',
    });
});

test('while many visitors wait for pages, the panel, settings and trash open at once', async () => {
  const held = Promise.withResolvers<void>();
  const renderPage = vi.fn<typeof webApp.renderPage>(async (request) => {
    if (!request.url.startsWith(paths.admin)) await held.promise;
    return webApp.renderPage(request);
  });
  const busy = await serverOn(orm, { webApp: { ...webApp, renderPage } });
  const { atOnce, waiting } = serverLimits.loads;
  const crowd = Array.from({ length: atOnce + waiting }, (_, at) => get(`/nothing-${at}`, {}, busy.app));
  await expect.poll(() => renderPage.mock.calls.length).toBe(atOnce);

  expect((await get('/about', {}, busy.app)).statusCode).toBe(503);
  for (const url of [paths.admin, `${paths.admin}?show=hidden`, paths.settings, paths.trash])
    expect([url, (await get(url, {}, busy.app)).statusCode]).toEqual([url, 200]);

  held.resolve();
  await Promise.all(crowd);
});

test('the styles and scripts of a page exist and are immutable', async () => {
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

test('other public files are cached for a day; the template and the manifest are not served', async () => {
  expect((await get('/favicon.svg')).headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'cache-control': 'public, max-age=86400',
  });
  expect((await get('/licenses.txt')).body).toContain('## react-dom');
  for (const url of ['/index.html', '/.vite/manifest.json', '/assets/gone.js', '/assets/..%2findex.html']) {
    expect({ url, status: (await get(url)).statusCode }).toEqual({ url, status: 404 });
  }
});

test('a public file is sent as a whole, whatever range is asked for', async () => {
  const answer = await app.inject({ url: '/favicon.svg', headers: { range: 'bytes=99999999-' } });

  expect([answer.statusCode, answer.headers['accept-ranges']]).toEqual([200, undefined]);
});

test('a page without time for its data is sent with skeletons and not stored', async () => {
  const hurried = await serverOn(orm, { webApp, renderDataTimeoutMs: 0 });

  const { statusCode, body, headers } = await get('/', {}, hurried.app);

  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.etag).toBeUndefined();
  expect(body.split('data-testid="skeleton-card"')).toHaveLength(1 + 4 + 6);
  expect(body).not.toContain('Oak nightstand');
  const [, state = ''] = /id="page-state">([^]*?)<\/script>/.exec(body) ?? [];
  const { dehydrated } = JSON.parse(state) as { dehydrated: DehydratedState };
  const loaded = dehydrated.queries.filter((query) => query.state.data !== undefined);
  expect(loaded.map(({ queryKey: [path] }) => path)).toEqual([['setting', 'facts']]);
});

test('a page that fails to render answers 500 without details', async () => {
  const broken = await serverOn(orm, {
    webApp: { ...webApp, renderPage: vi.fn().mockRejectedValue(new Error('secret fault')) },
  });

  const answer = await get('/', {}, broken.app);

  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toMatch('text/html');
  expect(answer.body).toContain('Something went wrong');
  expect(answer.body).not.toContain('secret fault');
});

const unexpected = { level: 50, msg: 'unexpected failure', err: { stack: expect.stringMatching('at ') } };

const failuresIn = (lines: string[]) =>
  lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg !== 'request');

test('a page whose data fails is sent, and one line of the log tells why', async () => {
  const logged = await serverOn(orm, { webApp, isLogged: true });
  const mend = breakDatabase(orm, () => Promise.reject(new TypeError('a fault of ours')));

  const answer = await get('/?category=tables', {}, logged.app);
  mend();

  expect(answer.statusCode).toBe(200);
  expect(failuresIn(logged.lines)).toMatchObject([unexpected]);
});

test.each([
  ['/assets/none', 'application/json'],
  ['/assets%2Fnone', 'application/json'],
  ['/x%2f..%2fassets/none', 'application/json'],
  ['/%61ssets/none', 'application/json'],
  // A mail program may encode a slash.
  ['/blog/oak%2Fpine', 'text/html'],
])('the missing %s answers 404 as %s', async (url, type) => {
  const { statusCode, headers } = await get(url);

  expect([statusCode, headers['content-type']]).toEqual([404, `${type}; charset=utf-8`]);
});

test.each([
  ['/assets%2fx/../search?q=oak', '/search?q=oak'],
  ['/x/../blog?utm_source=news', '/blog?utm_source=news'],
  ['/\\evil.example/blog', '/blog'],
])('%s, which a proxy may take for a file, moves to %s', async (path, location) => {
  const { port } = new URL(await (await serverOn(orm, { webApp })).app.listen({ port: 0 }));
  // Unlike `fetch` and `inject`, it sends the path as it is.
  const answer = await new Promise<IncomingMessage>((resolve) => void http.get({ port, path }, resolve));
  answer.resume();

  expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
});

test.each([
  ['//blog?utm_source=news', '/blog?utm_source=news'],
  ['///?category=seating&utm_source=news', '/?category=seating&utm_source=news'],
  ['//evil.example/blog', '/evil.example/blog'],
  [`/item//${paths.item(item).slice('/item/'.length)}?utm_source=news`, `${paths.item(item)}?utm_source=news`],
  ...['/item/', '/item/chairs-', '/item/Oak-Nightstand-', '/Item/oak-nightstand-'].map((start) => [
    start + item.id,
    paths.item(item),
  ]),
  // Some texts link more than the address.
  ...[paths.item(item), paths.bundle(bundle.id)].map((path) => [`${path}%E2%80%9D`, path]),
])('%s moves to %s', async (url, location) => {
  expect(await get(url)).toMatchObject({ statusCode: 301, headers: { location } });
});

test('every old or misspelt address of a post redirects to its current one in one step', async () => {
  const post = aBlogPost({ title: 'Freight', slug: 'freight-first' });
  const { id } = await create('/api/blog-posts', post);
  for (const slug of ['freight-second', 'freight'])
    await asAdmin({ method: 'PUT', url: `/api/blog-posts/${id}`, payload: { ...post, slug } });

  const misspelt = [
    '/blog/Freight',
    '/Blog/freight',
    ...['.', ')', '%20', '%E2%80%9D'].map((end) => `/blog/freight${end}`),
  ];
  for (const old of ['/blog/freight-first', '/blog/freight-second', ...misspelt]) {
    for (const query of ['', '?utm_source=news&utm_medium=a%26b', '?utm_source=post']) {
      const answer = await get(old + query);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, `/blog/freight${query}`]);
    }
  }
  expect((await get('/blog/freight-first?a=/x?y&b=1')).headers.location).toBe('/blog/freight?a=%2Fx%3Fy&b=1');
  expect((await get('/blog/freight')).statusCode).toBe(200);
});
