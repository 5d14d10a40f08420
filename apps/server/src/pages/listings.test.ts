import { BundleEntity } from '@innventory/db/entities/bundle.entity.ts';
import { aBlogPost, aBundle, anItem } from '@innventory/domain/testing.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import RssParser from 'rss-parser';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../testing.ts';
import { builtSite } from './built-site.ts';

const { app, orm, signIn, clear } = await testServer({ site: await builtSite() });

const base = 'http://furniture.example';

interface SitemapEntry {
  loc: string;
  lastmod?: string;
  'image:image'?: { 'image:loc': string }[];
}

const xml = new XMLParser({ isArray: (name) => ['url', 'sitemap', 'image:image'].includes(name) });

let cookie = '';

async function create<Record>(path: string, payload: object): Promise<Record> {
  const answer = await app.inject({ method: 'POST', url: path, payload, headers: { cookie } });
  expect(answer.statusCode).toBe(201);
  return answer.json<Record>();
}

async function xmlAt(url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url });
  expect(statusCode).toBe(200);
  expect(XMLValidator.validate(body)).toBe(true);
  return body;
}

async function sitemap(): Promise<SitemapEntry[]> {
  const parsed = xml.parse(await xmlAt('/sitemap.xml')) as { urlset: { url: SitemapEntry[] } };
  return parsed.urlset.url;
}

beforeEach(async () => {
  await clear();
  cookie = await signIn();
});

test('the sitemap names every public page, with its pictures and its last change', async () => {
  const bundle = await create<{ id: string; updatedAt: string }>(
    '/api/furniture-bundles',
    aBundle({ imageUrls: ['/objects/a.jpg', 'https://example.com/b.jpg?x=1&y=2'] }),
  );
  await create('/api/furniture-items', anItem({ imageUrl: '/objects/chair.jpg' }));
  await create('/api/blog-posts', aBlogPost({ slug: 'grades' }));

  const entries = await sitemap();

  expect(entries.map(({ loc }) => loc)).toEqual([
    `${base}/`,
    `${base}/about`,
    `${base}/blog`,
    `${base}/testimonials`,
    `${base}/privacy`,
    `${base}/bundle/${bundle.id}`,
    `${base}/blog/grades`,
  ]);
  expect(entries[0]?.['image:image']).toEqual([{ 'image:loc': `${base}/objects/chair.jpg` }]);
  const ofBundle = entries.find(({ loc }) => loc.endsWith(bundle.id));
  expect(new Date(ofBundle?.lastmod ?? '').toISOString()).toBe(bundle.updatedAt);
  expect(ofBundle?.['image:image']?.map((image) => image['image:loc'])).toEqual([
    `${base}/objects/a.jpg`,
    'https://example.com/b.jpg?x=1&y=2',
  ]);
});

test('drafts and inactive records stand in neither sitemap nor feed', async () => {
  await create('/api/blog-posts', aBlogPost({ slug: 'secret-draft', status: 'draft' }));
  await create('/api/blog-posts', aBlogPost({ slug: 'hidden-post', isActive: false }));
  const { id } = await create<{ id: string }>('/api/furniture-bundles', aBundle({ isActive: false }));

  const told = (await xmlAt('/sitemap.xml')) + (await xmlAt('/blog/feed.xml'));

  for (const hidden of ['secret-draft', 'hidden-post', id]) expect(told).not.toContain(hidden);
});

test('a sitemap of more than 50,000 addresses is split and the parts are named', { timeout: 120_000 }, async () => {
  const bundle = orm.em.fork().create(BundleEntity, aBundle());
  await orm.em.getConnection().execute(
    `insert into furniture_bundles (id, title, description, price, image_urls, is_active, created_at, updated_at)
     select gen_random_uuid(), ?, ?, ?, '{/objects/a.jpg}', true, now(), now() from generate_series(1, 50000)`,
    [bundle.title, bundle.description, bundle.price],
  );

  const index = xml.parse(await xmlAt('/sitemap.xml')) as { sitemapindex: { sitemap: { loc: string }[] } };

  expect(index.sitemapindex.sitemap.map(({ loc }) => loc)).toEqual([`${base}/sitemap-1.xml`, `${base}/sitemap-2.xml`]);
  const last = xml.parse(await xmlAt('/sitemap-2.xml')) as { urlset: { url: SitemapEntry[] } };
  expect(last.urlset.url).toHaveLength(5);
  expect((await app.inject({ url: '/sitemap-3.xml' })).statusCode).toBe(404);
});

test('a part of a sitemap that is not split does not exist', async () => {
  for (const url of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml']) {
    expect((await app.inject({ url })).statusCode).toBe(404);
  }
});

test('a feed reader gets the whole text of every live post, newest first, with addresses that lead back', async () => {
  await create('/api/blog-posts', aBlogPost({ slug: 'older', title: 'Older' }));
  await create(
    '/api/blog-posts',
    aBlogPost({
      slug: 'newer',
      title: 'Tables & <Chairs>',
      content: '## Oak\n\nRead **this** and [more](/blog/older).',
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
});

test('robots are kept out of the panel and told where the sitemap is', async () => {
  const { body } = await app.inject({ url: '/robots.txt' });

  expect(body).toContain('User-agent: *\nDisallow: /admin\n');
  expect(body).toContain(`Sitemap: ${base}/sitemap.xml`);
});
