import { growTo } from '@innventory/db/testing/catalogue.ts';
import { expect, test } from 'vitest';
import { testServer } from '../testing/testing.ts';
import { builtWebApp } from './web-app.ts';

const { app, orm } = await testServer({ webApp: await builtWebApp() });

const counts = { furniture_items: 130, furniture_bundles: 50, blog_posts: 50 };

for (const [table, count] of Object.entries(counts)) await growTo(orm, table, count);

const get = (url: string) => app.inject({ url });

test('A category is served with its total', async () => {
  const { body } = await get('/?utm_source=a?b&category=seating');

  expect(body.match(/<h3[^>]*><a [^>]*>Oak nightstand \d+</g)).toHaveLength(33);
  expect(body).toContain('33 pieces');
  expect((await get('/')).body).toContain('60 of 130 pieces');
  expect((await get('/?category=beds')).body).toBe((await get('/')).body);
});

test.each(['/search/', '/Search'])('A later page of the search looks the same at %s', async (path) => {
  const [, query = ''] =
    /href="\/search(\?[^"]+)"[^>]*>(?:<span[^>]*>)*Next page</.exec((await get('/search?q=oak')).body) ?? [];
  const search = query.replaceAll('&amp;', '&');
  const markupOf = (body: string) => body.split('id="page-state"', 1).join();

  const { statusCode, body } = await get(path + search);

  expect(search).toContain('q=oak');
  expect(statusCode).toBe(200);
  expect(markupOf(body)).toBe(markupOf((await get(`/search${search}`)).body));
});

const cursor = '2026-01-02T00:00:00.000Z_0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89';

test.each([
  ['/blog', `posts=${cursor}`],
  ['/blog', 'posts[]=1&posts[]=2'],
  ['/blog', 'posts=%zz'],
  ['/blog', 'utm_source=newsletter'],
  ['/', `items=${cursor}&bundles=${cursor}`],
])('%s ignores %s', async (path, query) => {
  const plain = await get(path);
  const answer = await get(`${path}?${query}`);

  expect(plain.body).toContain('rel="canonical"');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(plain.body);
});
