import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { beforeAll, expect, test } from 'vitest';
import { builtSite } from './pages/built-site.ts';
import { password, testServer } from './testing.ts';

const { app, signIn } = await testServer({ site: await builtSite() });

let cookie = '';

beforeAll(async () => {
  cookie = await signIn();
  const records = { 'furniture-bundles': aBundle(), 'furniture-items': anItem(), testimonials: aTestimonial() };
  for (const [path, payload] of Object.entries({ ...records, 'blog-posts': aBlogPost() })) {
    await app.inject({ method: 'POST', url: `/api/${path}`, payload, headers: { cookie } });
  }
});

const seen = [
  '/api/admin/status',
  '/api/furniture-bundles',
  '/api/furniture-bundles/none',
  '/api/furniture-items',
  '/api/testimonials',
  '/api/contact-inquiries',
  '/api/blog-posts',
  '/api/blog-posts/all',
  '/trpc/admin.status',
  '/trpc/bundle.list',
  '/trpc/item.list',
  '/trpc/testimonial.list',
  '/trpc/blogPost.summaries',
  '/trpc/blogPost.listAll',
  '/trpc/trash.list',
  '/trpc/inquiry.list',
  '/trpc/bundle.list,item.list?batch=1&input={}',
  '/admin',
  '/admin/',
  '/admin?tab=items',
];

test.each(seen)('nobody keeps what the administrator gets from %s', async (url) => {
  const answer = await app.inject({ url, headers: { cookie } });

  expect(answer.headers['cache-control']).toContain('no-store');
  expect(answer.headers['etag']).toBeUndefined();
});

test.each(['/admin', '/admin/', '/api/admin/status', '/api/blog-posts/all', '/trpc/inquiry.list'])(
  'nor what a visitor gets from %s',
  async (url) => {
    expect((await app.inject({ url })).headers['cache-control']).toContain('no-store');
  },
);

test('nor what login, a refused login, a save, a refused upload and logout answer', async () => {
  const post = (url: string, payload?: object) =>
    app.inject({ method: 'POST', url, headers: { cookie }, ...(payload && { payload }) });
  const answers = [
    await post('/api/admin/login', { password: 'wrong' }),
    await post('/api/furniture-items', anItem()),
    await post('/trpc/item.create', anItem()),
    await post('/api/furniture-items', {}),
    await post('/api/objects/upload-file', {}),
    await post('/trpc/admin.login', { password }),
    await post('/api/admin/logout'),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 201, 200, 400, 415, 200, 200]);
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
});

test.each(['/api/admin/logout', '/trpc/admin.logout'])(
  'a script that sends JSON without a body to %s is signed out',
  async (url) => {
    const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' } });

    expect(answer.statusCode).toBe(200);
  },
);
