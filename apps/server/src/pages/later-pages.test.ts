import { describe, expect, test } from 'vitest';
import { growTo } from '@innventory/db/testing/catalogue.ts';
import { testServer } from '../testing/testing.ts';
import { builtWebApp } from './web-app.ts';

const { app, orm } = await testServer({ webApp: await builtWebApp() });

const counts = { furniture_items: 130, furniture_bundles: 50, blog_posts: 50, testimonials: 50 };

for (const [table, count] of Object.entries(counts)) await growTo(orm, table, count);

const get = (url: string, headers = {}) => app.inject({ url, headers });

/** The link that stands where the app has a button. */
const nextOf = (body: string, label: string) =>
  body
    .match(new RegExp(`<a [^>]*href="([^"]+)"[^>]*>(?:<span[^>]*>)*${label}<`))?.[1]
    ?.replaceAll('&amp;', '&')
    .split('#', 1)
    .join();

const lists = [
  ['items', '/', 'Load More Items', /<h3[^>]*><a [^>]*>(Oak nightstand \d+)</g, 130],
  ['bundles', '/', 'Load More Bundles', /<h3[^>]*>(Guest room \d+)</g, 50],
  ['articles', '/blog', 'Load More Articles', />(Guide \d+)<\/a>/g, 50],
  ['testimonials', '/testimonials', 'Load More Testimonials', />(Buyer \d+)</g, 50],
] as const;

describe.each(lists)('Without a script %s', (_, path, label, title, total) => {
  test('are all reachable by links, each on one page', async () => {
    const found: string[] = [];
    for (let url: string | undefined = path; url && found.length <= total;) {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      found.push(...[...body.matchAll(title)].map(([, text = '']) => text));
      url = nextOf(body, label);
    }

    expect(found).toHaveLength(total);
    expect(new Set(found).size).toBe(total);
  });

  test('of a later page are not indexed, but their links are followed', async () => {
    const { body } = await get(nextOf((await get(path)).body, label) ?? '');

    expect(body).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(body).not.toContain('rel="canonical"');
  });

  test('redirect to the first page after the last record', async () => {
    const first = nextOf((await get(path)).body, label) ?? '';
    const beyond = first.replace(/=\d{4}-/, '=2001-');

    expect(await get(beyond)).toMatchObject({ statusCode: 301, headers: { location: path } });
    expect((await get(`${beyond}&utm_source=a`)).headers.location).toBe(
      `${path}${path.includes('?') ? '&' : '?'}utm_source=a`,
    );
  });
});

test('A category is served with its total, and its later pages stay in it', async () => {
  const first = await get('/?utm_source=a?b&category=seating');
  const titles = (body: string) =>
    [...body.matchAll(/<h3[^>]*><a [^>]*>(Oak nightstand \d+)</g)].map(([, text]) => text);

  expect(titles(first.body)).toHaveLength(33);
  expect(first.body).toContain('33 pieces');
  expect((await get('/')).body).toContain('60 of 130 pieces');
  expect((await get('/?category=beds')).body).toBe((await get('/')).body);
});

test.each([
  ['/search?q=oak', 'Next page', '/search/'],
  ['/search?q=oak', 'Next page', '/Search'],
  ['/blog', 'Load More Articles', '/blog/'],
  ['/testimonials', 'Load More Testimonials', '/Testimonials/'],
])('A later page of %s, linked as "%s", looks the same at %s', async (first, label, path) => {
  const canonical = nextOf((await get(first)).body, label) ?? '';
  const markupOf = (body: string) => body.split('id="page-state"', 1).join();

  const { statusCode, body } = await get(canonical.replace(/^[^?]+/, path));

  expect(statusCode).toBe(200);
  expect(markupOf(body)).toBe(markupOf((await get(canonical)).body));
});

test('Both lists of the home page may begin later', async () => {
  const cursor = '2026-01-02T00:00:00.000Z_0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89';
  const { body } = await get(`/?items=${cursor}&bundles=${cursor}`);

  expect(body).toContain('Earlier bundles');
  expect(body).toContain('Earlier items');
});

test('A large category has pages of its own', async () => {
  await growTo(orm, 'furniture_items', 400);
  const first = (await get('/?category=seating')).body;
  const next = nextOf(first, 'Load More Items') ?? '';

  expect(next).toMatch(/^\/\?category=seating&items=/);
  expect(first).toContain('60 of 100 pieces');
  expect((await get(next)).body).toContain('40 of 100 pieces');
  expect((await get(next.replace(/items=\d{4}-/, 'items=2001-'))).headers.location).toBe('/?category=seating');
});

test.each([
  '/blog?posts=',
  '/blog?posts=1',
  '/blog?posts=2026-13-01T00:00:00.000Z_0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89',
  "/blog?posts=2026-01-01T00:00:00.000Z_' or 1=1",
  '/blog?posts[]=1&posts[]=2',
  '/blog?items=2026-01-01T00:00:00.000Z_0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89',
  '/blog?posts=%zz',
  '/blog?utm_source=newsletter',
])('%s shows the list from its beginning', async (url) => {
  const plain = await get('/blog');
  const answer = await get(url);

  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(plain.body);
});
