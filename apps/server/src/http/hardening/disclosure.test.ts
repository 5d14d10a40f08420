import { aBlogPost, aBundle, aTestimonial, anInquiry, anItem } from '@innventory/domain/testing.ts';
import { describe, expect, test } from 'vitest';
import { builtWebApp } from '../../pages/web-app.ts';
import { testServer } from '../../testing/testing.ts';

const { app, asAdmin, create } = await testServer({ webApp: await builtWebApp() });

/** Stands in everything that a visitor must not see. */
const mark = 'Zanzibar';

async function remove(list: string, payload: object): Promise<string> {
  const { id } = await create(`/api/${list}`, payload);
  await asAdmin({ method: 'DELETE', url: `/api/${list}/${id}` });
  return id;
}

const tags = ['Grading'];
const item = (await create('/api/furniture-items', anItem({ title: mark, isActive: false }))).id;
const itemIds = [item, await remove('furniture-items', anItem({ title: mark }))];

/** Addresses name these records as `:hidden`, `:deleted` and so on. */
const ids: Record<string, string> = {
  item,
  hidden: (await create('/api/furniture-bundles', aBundle({ title: mark, isActive: false }))).id,
  deleted: await remove('furniture-bundles', aBundle({ title: mark })),
  shown: (await create('/api/furniture-bundles', aBundle({ title: 'Shown suite', itemIds }))).id,
  testimonial: (await create('/api/testimonials', aTestimonial({ name: mark, isActive: false }))).id,
  draft: (await create('/api/blog-posts', aBlogPost({ slug: 'draft', title: mark, status: 'draft', tags }))).id,
};
await remove('testimonials', aTestimonial({ name: mark }));
await create('/api/blog-posts', aBlogPost({ slug: 'live', tags }));
await create('/api/blog-posts', aBlogPost({ slug: 'hidden', title: mark, isActive: false, tags }));
await remove('blog-posts', aBlogPost({ slug: 'deleted', title: mark, tags }));
const { id } = await create('/api/blog-posts', aBlogPost({ slug: 'withdrawn', title: mark }));
const withdrawn = aBlogPost({ slug: 'withdrawn-again', title: mark, status: 'draft' });
await asAdmin({ method: 'PUT', url: `/api/blog-posts/${id}`, payload: withdrawn });
await create('/api/contact', anInquiry({ name: mark, message: `${mark} is where we are.` }));

const pages = `/ /about /blog /testimonials /admin /privacy /sitemap.xml /blog/feed.xml /robots.txt /bundle/:hidden
  /bundle/:deleted /blog/live /blog/draft /blog/hidden /blog/deleted /blog/withdrawn /blog/withdrawn-again /item/oak-:item`;

const lists = `/api/furniture-bundles /api/furniture-items /api/testimonials /api/blog-posts /api/openapi.json
  /api/furniture-bundles/:hidden /api/furniture-bundles/:deleted /api/furniture-items/:item /api/testimonials/:testimonial
  /api/blog-posts/:draft /api/blog-posts/draft /api/blog-posts/hidden /api/blog-posts/withdrawn /trpc/bundle.list /trpc/item.list /trpc/testimonial.list
  /trpc/testimonial.random /trpc/blogPost.list /trpc/blogPost.page?input={} /trpc/item.page?input={} /trpc/bundle.page?input={} /trpc/testimonial.page?input={}
  /trpc/bundle.byId?input={"id":":hidden"} /trpc/blogPost.bySlug?input={"slug":"draft"}
  /trpc/blogPost.bySlug?input={"slug":"withdrawn"} /trpc/blogPost.bySlug?input={"slug":"live"}
  /trpc/bundle.detail?input={"id":":hidden"} /trpc/bundle.detail?input={"id":":deleted"} /trpc/bundle.detail?input={"id":":shown"}
  /trpc/item.detail?input={"id":":item"} /trpc/search.find?input={} /trpc/search.find?input={"q":"Zanzibar"} /trpc/search.find?input={"q":"Zanzibaz"}`;

describe('A visitor sees no drafts, hidden or deleted records and no inquiries', () => {
  // First, because the response is cached for visitors.
  test.each(['/', '/blog', '/testimonials', '/blog/feed.xml'])(
    '%s shows none to the administrator either',
    async (url) => {
      expect((await asAdmin({ url })).body).not.toContain(mark);
    },
  );

  test.each(`${pages} ${lists}`.split(/\s+/))('%s', async (address) => {
    const url = encodeURI(address.replace(/:(\w+)/, (_, name: string) => ids[name] ?? ''));

    const answer = await app.inject(url);

    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body.replaceAll(url, '')).not.toContain(mark);
  });

  test('/sitemap.xml lists no address of theirs', async () => {
    const { shown, ...others } = ids;

    const { body } = await app.inject('/sitemap.xml');

    expect(body).toContain(shown);
    const found = [...Object.values(others), 'draft', 'hidden', 'deleted', 'withdrawn'].filter((one) =>
      body.includes(one),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['furniture-bundles', mark],
    ['furniture-items', mark],
    ['testimonials', mark],
    ['blog-posts/all', '"slug":"draft"'],
    ['blog-posts/all', '"slug":"hidden"'],
    ['contact-inquiries', mark],
  ])('the administrator reads them from /api/%s: %s', async (list, part) => {
    expect((await asAdmin({ url: `/api/${list}` })).body).toContain(part);
  });
});

const filters = `status=draft status[]=draft filter[status]=draft filters[status][$eq]=draft
  where[status][equals]=draft isActive=false isActive=0 isActive[$ne]=true includeInactive=true deletedAt[$ne]=null
  all=1 preview=true draft=true drafts=1 publicationState=preview fields=* include=all populate=*
  sort=-status isAdmin=true session=admin __proto__[isAdmin]=true ctx[isAdmin]=true id[]=1&id[]=2
  where={"status":"draft"}`;

describe('A parameter that would show more records is refused', () => {
  test.each(filters.split(/\s+/))('?%s', async (query) => {
    for (const url of ['/api/blog-posts', '/api/furniture-bundles', '/api/furniture-items', '/api/testimonials']) {
      const { statusCode, body } = await app.inject(`${url}?${encodeURI(query)}`);
      expect({ url, statusCode, body }).toEqual({ url, statusCode: 400, body: expect.not.stringContaining(mark) });
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

    expect(answer.statusCode === 400 || answer.json().result.data === null).toBe(true);
    expect(answer.body).not.toContain(mark);
  });
});
