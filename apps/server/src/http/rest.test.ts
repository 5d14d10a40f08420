import type { Bundle } from '@innventory/domain/records/bundle.ts';
import { aBlogPost, aBundle, anInquiry, anItem } from '@innventory/domain/testing.ts';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { servedCalls, unknownId } from './openapi/testing.ts';
import { password, testServer } from '../testing/testing.ts';

const served = servedCalls();

const { app, create, signIn } = await testServer();

const cookie = await signIn();

const call = (method: InjectOptions['method'], url: string, rest: InjectOptions = {}) =>
  app.inject({ method, url, ...rest, headers: { cookie, ...rest.headers } });

/** The tests of permissions and of the API description call each of them. */
const calls = {
  '/api/contact': 'POST',
  '/api/admin/status': 'GET',
  '/api/admin/login': 'POST',
  '/api/admin/logout': 'POST',
  '/api/furniture-bundles': 'GET POST',
  '/api/furniture-bundles/:id': 'GET PUT DELETE',
  '/api/furniture-items': 'GET POST',
  '/api/furniture-items/:id': 'GET PUT DELETE',
  '/api/testimonials': 'GET POST',
  '/api/testimonials/:id': 'GET PUT DELETE',
  '/api/contact-inquiries': 'GET',
  '/api/blog-posts': 'GET POST',
  '/api/blog-posts/all': 'GET',
  '/api/blog-posts/:id': 'GET PUT DELETE',
  '/api/objects/upload-file': 'POST',
  '/api/admin/backup': 'POST',
};

test('the REST calls are those of the specification, reads by id and the backup', () => {
  const expected = Object.entries(calls).flatMap(([path, methods]) =>
    methods.split(' ').map((one) => `${one} ${path}`),
  );

  expect([...served].toSorted()).toEqual(expected.toSorted());
});

test('a record is created, read, replaced and deleted', async () => {
  const created = await call('POST', '/api/furniture-bundles', { payload: aBundle({ title: 'Oak suite' }) });
  const { id, createdAt, updatedAt } = created.json<Bundle>();
  const url = `/api/furniture-bundles/${id}`;

  expect(created.statusCode).toBe(201);
  expect(created.headers['content-type']).toMatch('application/json');
  expect(created.json()).toMatchObject({ title: 'Oak suite', createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) });
  expect((await call('GET', url)).json()).toEqual(created.json());

  const replaced = await call('PUT', url, { payload: aBundle({ title: 'Walnut suite' }) });
  expect(replaced.statusCode).toBe(200);
  expect(replaced.json()).toMatchObject({ id, createdAt, title: 'Walnut suite' });
  expect(replaced.json<Bundle>().updatedAt > updatedAt).toBe(true);

  const deleted = await call('DELETE', url, { headers: { 'content-type': 'application/json' } });
  expect(deleted.statusCode).toBe(204);
  expect(deleted.body).toBe('');
  expect((await call('GET', url)).statusCode).toBe(404);
});

test('a post is read by id, slug and former slug, a draft by the administrator alone', async () => {
  const read = async (id: string, headers = {}) => (await app.inject({ url: `/api/blog-posts/${id}`, headers })).json();
  const post = aBlogPost({ slug: 'read-first' });
  const { id } = (await call('POST', '/api/blog-posts', { payload: post })).json<{ id: string }>();
  const moved = (await call('PUT', `/api/blog-posts/${id}`, { payload: { ...post, slug: 'read-now' } })).json();

  for (const address of [id, 'read-now', 'read-first']) expect(await read(address)).toEqual(moved);
  await call('PUT', `/api/blog-posts/${id}`, { payload: { ...post, slug: 'read-now', status: 'draft' } });
  for (const address of [id, 'read-now', 'read-first']) {
    expect(await read(address)).toMatchObject({ code: 'BLOG_POST_NOT_FOUND' });
    expect(await read(address, { cookie })).toMatchObject({ id, status: 'draft' });
  }
});

test('an update keeps the stored value of every field it leaves out', async () => {
  const post = {
    ...aBlogPost({ slug: 'kept', isActive: false }),
    seoTitle: 'Grades',
    featuredImageUrl: '/pictures/grade.jpg',
  };
  const { id, publishedAt } = (await call('POST', '/api/blog-posts', { payload: post })).json();
  const { title, slug, content } = post;

  const changed = await call('PUT', `/api/blog-posts/${id}`, { payload: { title: 'New title', slug, content } });
  const emptied = await call('PUT', `/api/blog-posts/${id}`, {
    payload: { title, slug, content, seoTitle: null, excerpt: '', tags: [] },
  });

  expect(changed.json()).toMatchObject({ ...post, title: 'New title', publishedAt });
  expect(emptied.json()).toMatchObject({ ...post, seoTitle: null, excerpt: null, tags: [] });
});

test.each([
  ['draft', null],
  ['published', expect.any(String)],
] as const)('no call sets publishedAt of a %s post', async (status, publishedAt) => {
  const planted = '2001-01-01T00:00:00.000Z';
  const payload = { ...aBlogPost({ slug: `planted-${status}`, status }), publishedAt: planted };

  const created = (await call('POST', '/api/blog-posts', { payload })).json();
  const updated = (await call('PUT', `/api/blog-posts/${created.id}`, { payload })).json();

  expect(created.publishedAt).toEqual(publishedAt);
  expect([created.publishedAt, updated.publishedAt]).not.toContain(planted);
  expect(updated.publishedAt).toBe(created.publishedAt);
});

test('an id in the body never replaces the one in the path', async () => {
  const { id } = await create('/api/furniture-bundles', aBundle());
  const payload = { ...aBundle({ title: 'Changed' }), id: unknownId };

  const changed = await call('PUT', `/api/furniture-bundles/${id}`, { payload });

  expect(changed.json()).toMatchObject({ id, title: 'Changed' });
});

test('a refusal lists every fault of the input with its field and value', async () => {
  const answer = await call('POST', '/api/furniture-bundles', {
    payload: { title: ' ', description: 'Fine', imageUrls: [], availability: 'gone' },
  });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    message: 'Name is required',
    code: 'INVALID_INPUT',
    issues: [
      { path: 'title', message: 'Name is required', value: ' ' },
      { path: 'price', message: 'Price is required' },
      { path: 'imageUrls', message: 'At least one image is required' },
      { path: 'availability', message: 'Must be available, reserved or sold', value: 'gone' },
    ],
  });
});

test.each([
  ['POST', '/api/admin/login', { password: 123_456_789 }],
  ['POST', '/api/furniture-items', { title: 'x'.repeat(10_000) }],
] as const)('%s %s repeats neither a password nor a long text', async (method, url, payload) => {
  const answer = await call(method, url, { payload });

  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toMatch(/123456789|x{41}/);
});

test.each([
  ['PATCH', '/api/furniture-items', 'GET, HEAD, POST'],
  ['POST', `/api/furniture-items/${unknownId}`, 'GET, HEAD, PUT, DELETE'],
  ['GET', '/api/contact', 'POST'],
  ['GET', `/api/admin/login?password=${encodeURIComponent(password)}`, 'POST'],
  ['PUT', '/api/objects/upload-file', 'POST'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
] as const)('%s %s answers 405 and names the allowed methods', async (method, url, allow) => {
  const answer = await call(method, url, { payload: method === 'GET' ? undefined : 'no JSON' });

  expect([answer.statusCode, answer.headers.allow, answer.headers['set-cookie']]).toEqual([405, allow, undefined]);
  expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
});

test.each([
  ['/api/nothing', 404],
  ['/api', 404],
  ['/api/furniture-bundles/', 404],
  [`/api/furniture-bundles/${'x'.repeat(3000)}`, 404],
  ['/api/furniture-bundles/%zz', 404],
  ['/trpc/%zz', 404],
  ['/objects/%zz', 404],
  ['/trpc', 404],
  ['/objects/a/b.jpg', 404],
])('GET %s answers %i as JSON', async (url, status) => {
  const answer = await call('GET', url);

  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  ['GET', '/api/furniture-items?page=2', undefined, ['page']],
  ['GET', `/api/furniture-items/${unknownId}?id=1`, undefined, ['id']],
  ['POST', '/api/furniture-items', { ...anItem(), colour: 'red', size: 'XL' }, ['colour', 'size']],
  // URLs are logged, so a write takes nothing from its query.
  ['POST', '/api/contact?email=priya@example.com', anInquiry(), ['email']],
  ['DELETE', `/api/furniture-items/${unknownId}?force=1`, undefined, ['force']],
  ['POST', '/api/objects/upload-file?name=oak', undefined, ['name']],
  ['POST', '/api/admin/backup?pictures=0', undefined, ['pictures']],
] as const)('%s %s with %o refuses unknown fields and parameters by name', async (method, url, payload, names) => {
  const answer = await call(method, url, payload && { payload });

  expect(answer.statusCode).toBe(400);
  const issues = names.map((path) => ({ path, message: `Unknown field or parameter: ${path}` }));
  expect(answer.json()).toEqual({ message: issues[0]?.message, code: 'INVALID_INPUT', issues });
});
