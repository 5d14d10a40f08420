import { aBlogPost, aBundle, aTestimonial, anInquiry, anItem } from '@innventory/domain/testing.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../../pages/built-site.ts';
import { testServer } from '../../testing/testing.ts';

const { app, signIn } = await testServer({
  site: await builtSite(),
  throttles: { loginLimit: 0, inquiryLimit: 0 },
});

/** Stands in everything that a visitor must not see. */
const mark = 'Zanzibar';

const ids: Record<string, string> = {};

let cookie = '';

async function create(name: string, url: string, payload: object): Promise<string> {
  const answer = await app.inject({ method: 'POST', url, payload, headers: { cookie } });
  expect(answer.statusCode).toBe(201);
  ids[name] = answer.json<{ id: string }>().id;
  return ids[name];
}

beforeAll(async () => {
  cookie = await signIn();
  await create('shown', '/api/furniture-bundles', aBundle({ title: 'Shown suite' }));
  await create('bundle', '/api/furniture-bundles', aBundle({ title: mark, isActive: false }));
  const deleted = await create('deleted', '/api/furniture-bundles', aBundle({ title: mark }));
  await app.inject({ method: 'DELETE', url: `/api/furniture-bundles/${deleted}`, headers: { cookie } });
  await create('item', '/api/furniture-items', anItem({ title: mark, isActive: false }));
  await create('testimonial', '/api/testimonials', aTestimonial({ name: mark, isActive: false }));
  await create('live', '/api/blog-posts', aBlogPost({ slug: 'live', tags: ['Grading'] }));
  await create(
    'draft',
    '/api/blog-posts',
    aBlogPost({ slug: 'draft', title: mark, status: 'draft', tags: ['Grading'] }),
  );
  await create(
    'hidden',
    '/api/blog-posts',
    aBlogPost({ slug: 'hidden', title: mark, isActive: false, tags: ['Grading'] }),
  );
  const back = await create('withdrawn', '/api/blog-posts', aBlogPost({ slug: 'withdrawn', title: mark }));
  const withdrawn = aBlogPost({ slug: 'withdrawn-again', title: mark, status: 'draft' });
  await app.inject({ method: 'PUT', url: `/api/blog-posts/${back}`, payload: withdrawn, headers: { cookie } });
  await create('inquiry', '/api/contact', anInquiry({ name: mark, message: `${mark} is where we are.` }));
});

const places: (() => string)[] = [
  () => '/',
  () => '/about',
  () => '/blog',
  () => '/testimonials',
  () => '/admin',
  () => '/privacy',
  () => '/blog/live',
  () => '/blog/draft',
  () => '/blog/hidden',
  () => '/blog/withdrawn',
  () => '/blog/withdrawn-again',
  () => `/bundle/${ids.bundle}`,
  () => `/bundle/${ids.deleted}`,
  () => '/sitemap.xml',
  () => '/blog/feed.xml',
  () => '/robots.txt',
  () => '/api/furniture-bundles',
  () => `/api/furniture-bundles/${ids.bundle}`,
  () => `/api/furniture-bundles/${ids.deleted}`,
  () => '/api/furniture-items',
  () => '/api/testimonials',
  () => '/api/blog-posts',
  () => '/api/openapi.json',
  () => '/trpc/bundle.list',
  () => '/trpc/item.list',
  () => '/trpc/item.page?input=%7B%7D',
  () => '/trpc/testimonial.list',
  () => '/trpc/testimonial.random',
  () => '/trpc/blogPost.list',
  () => '/trpc/blogPost.cards',
  () => `/trpc/bundle.byId?input=${encodeURIComponent(JSON.stringify({ id: ids.bundle }))}`,
  () => `/trpc/blogPost.bySlug?input=${encodeURIComponent(JSON.stringify({ slug: 'draft' }))}`,
  () => `/trpc/blogPost.bySlug?input=${encodeURIComponent(JSON.stringify({ slug: 'withdrawn' }))}`,
  () => `/trpc/blogPost.bySlug?input=${encodeURIComponent(JSON.stringify({ slug: 'live' }))}`,
];

describe('Drafts, hidden records and inquiries are nowhere for a visitor', () => {
  test.each(places.map((place) => [place.toString().replace('() => ', ''), place] as const))('%s', async (_, place) => {
    const answer = await app.inject(place());

    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body.replaceAll(place(), '')).not.toContain(mark);
  });

  test.each(['/', '/blog', '/testimonials', '/sitemap.xml', '/blog/feed.xml'])(
    'nor in %s made while the administrator looks on',
    async (url) => {
      expect((await app.inject({ url, headers: { cookie } })).body).not.toContain(mark);
    },
  );

  test('the mark is there for the administrator, so that its absence means something', async () => {
    for (const url of [
      '/api/furniture-bundles',
      '/api/furniture-items',
      '/api/testimonials',
      '/api/blog-posts/all',
      '/api/contact-inquiries',
    ])
      expect((await app.inject({ url, headers: { cookie } })).body).toContain(mark);
  });
});

const filters = [
  'status=draft',
  'status[]=draft',
  'filter[status]=draft',
  'filters[status][$eq]=draft',
  'where[status][equals]=draft',
  'isActive=false',
  'isActive=0',
  'isActive[$ne]=true',
  'includeInactive=true',
  'deletedAt[$ne]=null',
  'all=1',
  'preview=true',
  'draft=true',
  'drafts=1',
  'publicationState=preview',
  'fields=*',
  'include=all',
  'populate=*',
  'limit=1000',
  'sort=-status',
  'isAdmin=true',
  'session=admin',
  '__proto__[isAdmin]=true',
  'ctx[isAdmin]=true',
  'id[]=1&id[]=2',
  'where={"status":"draft"}',
];

describe('No parameter opens what is closed', () => {
  test.each(filters)('?%s', async (query) => {
    for (const url of ['/api/blog-posts', '/api/furniture-bundles', '/api/furniture-items', '/api/testimonials']) {
      const plain = await app.inject(url);
      const filtered = await app.inject(`${url}?${encodeURI(query)}`);
      expect({ url, status: filtered.statusCode, body: filtered.body }).toEqual({ url, status: 200, body: plain.body });
    }
  });

  test.each([
    ['a post', { slug: 'draft', status: 'draft' }],
    ['a post by operator', { slug: { $ne: '' } }],
    ['a post by list', { slug: ['draft'] }],
    ['a post by pattern', { slug: '%' }],
    ['a post in other letters', { slug: 'DRAFT' }],
    ['a post with a blank', { slug: ' draft' }],
    ['a post with a NUL', { slug: 'draft\u0000' }],
  ])('%s over tRPC', async (_, input) => {
    const answer = await app.inject(`/trpc/blogPost.bySlug?input=${encodeURIComponent(JSON.stringify(input))}`);

    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain(mark);
  });
});
