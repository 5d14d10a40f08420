import type { Item } from '@innventory/domain/records/item.ts';
import { growTo } from '@innventory/db/testing/catalogue.ts';
import { aBlogPost, aBundle, aCompany, anItem } from '@innventory/domain/testing.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import robotsParser from 'robots-parser';
import RssParser from 'rss-parser';
import { beforeEach, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { breakDatabase, statementsOf, testServer } from '../testing/testing.ts';
import { builtWebApp } from './web-app.ts';

const { app, orm, asAdmin, create, clear } = await testServer({ webApp: await builtWebApp() });

const base = 'http://furniture.example';

interface SitemapEntry {
  loc: string;
  lastmod?: string;
  'image:image'?: { 'image:loc': string }[];
}

/** The package says that it is an ES module, and is none. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

const xml = new XMLParser({ isArray: (name) => ['url', 'sitemap', 'image:image'].includes(name) });

async function xmlAt(url: string): Promise<string> {
  const { statusCode, body, headers } = await app.inject({ url });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/(?:rss\+)?xml; charset=utf-8$/);
  expect(XMLValidator.validate(body)).toBe(true);
  return body;
}

beforeEach(clear);

test('the sitemap is valid and lists every public page with its pictures and its last change', async () => {
  const bundle = await create<{ id: string; updatedAt: string }>(
    '/api/furniture-bundles',
    aBundle({ imageUrls: ['/pictures/a.jpg', 'https://example.com/b.jpg?x=1&y=2'] }),
  );
  const item = await create<Item>('/api/furniture-items', anItem({ imageUrl: '/pictures/chair.jpg' }));
  await create('/api/blog-posts', aBlogPost({ slug: 'grades' }));

  const schema = await sitemapSchema();
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: await xmlAt('/sitemap.xml') },
    schema,
  });
  expect(errors).toEqual([]);
  const parsed = xml.parse(await xmlAt('/sitemap.xml')) as { urlset: { url: SitemapEntry[] } };
  const entries = parsed.urlset.url;

  expect(entries.map(({ loc }) => loc)).toEqual([
    `${base}/`,
    `${base}/about`,
    `${base}/blog`,
    `${base}/testimonials`,
    `${base}/privacy`,
    `${base}/bundle/${bundle.id}`,
    `${base}/item/oak-nightstand-${item.id}`,
    `${base}/blog/grades`,
  ]);
  const ofItem = entries.find(({ loc }) => loc.endsWith(item.id));
  expect(ofItem?.['image:image']).toEqual([{ 'image:loc': `${base}/pictures/chair.jpg` }]);
  const ofBundle = entries.find(({ loc }) => loc.endsWith(bundle.id));
  expect(new Date(ofBundle?.lastmod ?? '').toISOString()).toBe(bundle.updatedAt);
  expect(ofBundle?.['image:image']?.map((image) => image['image:loc'])).toEqual([
    `${base}/pictures/a.jpg`,
    'https://example.com/b.jpg?x=1&y=2',
  ]);
});

/** The protocol's own schema; pictures belong to another one. */
async function sitemapSchema(): Promise<string> {
  const folder = dirname(createRequire(import.meta.url).resolve('sitemap/package.json'));
  const schema = await readFile(join(folder, 'schema', 'sitemap.xsd'), 'utf8');
  return schema.replaceAll('processContents="strict"', 'processContents="lax"');
}

test('a sitemap of more than 500 addresses is split without losing an address', async () => {
  await growTo(orm, 'furniture_bundles', 600);

  const parsed = xml.parse(await xmlAt('/sitemap.xml')) as { sitemapindex: { sitemap: { loc: string }[] } };
  const files = await Promise.all(
    parsed.sitemapindex.sitemap.map(({ loc }) => app.inject({ url: new URL(loc).pathname })),
  );

  const named = files.map(({ body }) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc));
  expect(named).toHaveLength(2);
  expect(named[0]).toHaveLength(500);
  expect(new Set(named.flat()).size).toBe(named.flat().length);
  expect(named.flat().filter((loc) => loc.includes('/bundle/'))).toHaveLength(600);
  const read = await statementsOf(orm, async () =>
    expect((await app.inject({ url: '/sitemap-99999.xml' })).statusCode).toBe(404),
  );
  expect(read.every((statement) => String(statement).startsWith('select count'))).toBe(true);
});

test('a sitemap in one file has no parts', async () => {
  for (const url of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml']) {
    expect((await app.inject({ url })).statusCode).toBe(404);
  }
});

test('the feed holds the full text of every live post, newest first, with absolute links', async () => {
  await create('/api/blog-posts', aBlogPost({ slug: 'older', title: 'Older' }));
  await create(
    '/api/blog-posts',
    aBlogPost({
      slug: 'newer',
      title: 'Tables & <Chairs>',
      content:
        '## Oak\n\nRead **this** and [more](/blog/older), [next](older), [below](#oak) or [there](https://other.example/).',
    }),
  );

  const feed = await new RssParser().parseString(await xmlAt('/blog/feed.xml'));

  expect(feed.title).toBe('Innventory Blog');
  expect(feed.items.map(({ title, link }) => [title, link])).toEqual([
    ['Tables & <Chairs>', `${base}/blog/newer`],
    ['Older', `${base}/blog/older`],
  ]);
  expect(feed.items[0]?.['content:encoded']).toContain('<strong>this</strong>');
  expect(feed.items[0]?.['content:encoded']).toContain(`<a href="${base}/blog/older">more</a>`);
  expect(feed.items[0]?.['content:encoded']).toContain(`<a href="${base}/blog/older">next</a>`);
  expect(feed.items[0]?.['content:encoded']).toContain(`<a href="${base}/blog/newer#oak">below</a>`);
  expect(feed.items[0]?.['content:encoded']).toContain('<a href="https://other.example/">there</a>');
});

test('a title may hold the characters that end a CDATA section', async () => {
  const titles = ['a ]]> b ]]> <c>', ']]>]]>', 'a ]]> b'];
  for (const [index, title] of titles.entries())
    await create('/api/blog-posts', aBlogPost({ slug: `p${index}`, title }));

  const feed = await new RssParser().parseString(await xmlAt('/blog/feed.xml'));

  expect(feed.items.map(({ title }) => title)).toEqual(['a ]] > b', ']] >]] >', 'a ]] > b ]] > <c>']);
});

test('a renamed post keeps its entry in the feed, and every page links to the feed', async () => {
  const post = aBlogPost({ slug: 'first' });
  const { id } = await create('/api/blog-posts', post);
  const entry = async () => (await new RssParser().parseString(await xmlAt('/blog/feed.xml'))).items[0];
  const before = await entry();

  await asAdmin({ method: 'PUT', url: `/api/blog-posts/${id}`, payload: { ...post, slug: 'second' } });

  const after = await entry();
  expect([before?.link, after?.link]).toEqual([`${base}/blog/first`, `${base}/blog/second`]);
  expect(after?.guid).toBe(before?.guid);
  expect((await app.inject({ url: '/about' })).body).toMatch(
    /<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/blog\/feed\.xml"/,
  );
});

test('robots.txt excludes the panel alone and names the sitemap', async () => {
  const { body, headers } = await app.inject({ url: '/robots.txt' });
  const robots = parseRobots(`${base}/robots.txt`, body);

  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.isAllowed(`${base}/admin`, 'Googlebot')).toBe(false);
  for (const path of ['/', '/blog/grades', '/objects/a.jpg', '/assets/app.js', '/trpc']) {
    expect(robots.isAllowed(base + path, 'Googlebot')).toBe(true);
  }
  expect(robots.getSitemaps()).toEqual([`${base}/sitemap.xml`]);
});

test('without the database the last known company name is shown and not stored', async () => {
  const url = '/manifest.webmanifest';
  const payload = aCompany({ name: 'Harbour House' });
  await asAdmin({ method: 'POST', url: '/trpc/setting.company.update', payload });

  const mend = breakDatabase(orm);
  const meanwhile = await app.inject({ url });
  mend();

  expect(meanwhile.json()).toMatchObject({ name: 'Innventory' });
  expect(meanwhile.headers['cache-control']).toBe('no-store');
  expect((await app.inject({ url })).json()).toMatchObject({ name: 'Harbour House' });
});
