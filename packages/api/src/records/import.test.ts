import { aBlogPost, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { kindsOf } from '../testing/kinds.ts';
import { testApi } from '../testing/testing.ts';
import { appErrorOf } from '../failures.ts';

const api = await testApi();

beforeEach(api.clear);

const origin = {
  id: '0190a6f2-0000-7000-8000-000000000001',
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-02-03T04:05:06.789Z',
};

const other = '0190a6f2-0000-7000-8000-000000000002';

const third = '0190a6f2-0000-7000-8000-000000000003';

const kinds = kindsOf(api);

test.each(kinds)('a %s with `basedOn` is changed, but not its dates of the server', async (_, kind) => {
  const [stored] = await kind.import(origin);
  const { id, updatedAt: basedOn } = origin;

  const [changed] = await kind.import({ id: id.toUpperCase(), basedOn, [kind.field]: 'Changed', createdAt: basedOn });

  expect(changed).toMatchObject({ ...stored, [kind.field]: 'Changed', updatedAt: expect.any(String) });
  expect(changed?.updatedAt).not.toBe(basedOn);
});

test.each(kinds)('one faulty row of a %s refuses all rows, and each fault is named by its number', async (_, kind) => {
  await kind.import(origin, { id: other, slug: 'trashed' }, { id: third, slug: 'third' });
  await kind.delete(other);
  const before = await kind.list();

  const refused = kind.import(
    { slug: 'fine' },
    { ...origin, slug: 'again' },
    { id: other, slug: 'back' },
    { id: third, slug: 'third', basedOn: '2020-01-01T00:00:00.000Z' },
    { id: randomUUID(), slug: 'gone', basedOn: origin.updatedAt },
  );

  const failure = await refused.catch(appErrorOf);
  expect(failure).toMatchObject({
    code: 'ID_TAKEN',
    issues: [{ path: 'rows.1.id' }, { path: 'rows.2.id' }, { path: 'rows.3.updatedAt' }, { path: 'rows.4' }],
  });
  expect(await kind.list()).toEqual(before);
});

test.each(kinds)('two rows of a %s with one id are refused', async (_, kind) => {
  const [stored] = await kind.import(origin);
  const refusal = { code: 'INVALID_INPUT', issues: [{ path: 'rows.2.id' }] };

  const created = kind.import({ id: other, slug: 'one' }, { slug: 'two' }, { id: other.toUpperCase(), slug: 'three' });
  await expect(created.catch(appErrorOf)).resolves.toMatchObject(refusal);
  const change = { ...origin, basedOn: origin.updatedAt };
  const changed = kind.import(change, { slug: 'two' }, { ...change, [kind.field]: 'Changed' });
  await expect(changed.catch(appErrorOf)).resolves.toMatchObject(refusal);

  expect(await kind.list()).toEqual([stored]);
});

test('a taken slug and an invalid field are named by row', async () => {
  const admin = api.asAdmin();
  await admin.blogPost.create(aBlogPost({ title: 'Wool', slug: 'taken' }));
  const rows = [aBlogPost({ slug: 'free' }), aBlogPost({ slug: 'taken' })];

  expect(await admin.blogPost.import({ rows }).catch(appErrorOf)).toMatchObject({
    code: 'SLUG_TAKEN',
    issues: [{ path: 'rows.1.slug', message: 'The post "Wool" already has the address "taken".' }],
  });
  expect(await admin.blogPost.import({ rows: [aBlogPost({ title: '' })] }).catch(appErrorOf)).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: 'rows.0.title', message: 'Title is required' }],
  });
});

test('an import without rows or with too many, and too long a search, are refused in words', async () => {
  const { testimonial } = api.asAdmin();
  const messageOf = (call: Promise<unknown>) => call.catch((error: unknown) => appErrorOf(error).issues);
  const rows = Array.from({ length: 101 }, () => aTestimonial());

  expect(await messageOf(testimonial.import({ rows: [] }))).toMatchObject([
    { message: 'At least one row is required' },
  ]);
  expect(await messageOf(testimonial.import({ rows }))).toMatchObject([{ message: 'At most 100 rows' }]);
  expect(await messageOf(testimonial.manage({ q: 'x'.repeat(201) }))).toMatchObject([
    { message: 'Must be at most 200 characters' },
  ]);
});

test('an imported post keeps its publishedAt or is published now', async () => {
  const publishedAt = '2025-12-24T18:00:00.000Z';
  const withdrawn = aBlogPost({ slug: 'withdrawn', status: 'draft' });
  const rows = [
    { ...aBlogPost({ slug: 'live' }), publishedAt },
    { ...withdrawn, publishedAt },
    aBlogPost({ slug: 'fresh' }),
  ];

  const imported = await api.asAdmin().blogPost.import({ rows });

  expect(imported.map((post) => post.publishedAt)).toEqual([publishedAt, publishedAt, api.world.now.toISOString()]);
});

test('the audit log names every imported record', async () => {
  const imported = await api.asAdmin().item.import({ rows: [anItem(), anItem()] });

  expect(api.world.log).toMatchObject([{ fields: { action: 'item.import', record: imported.map(({ id }) => id) } }]);
});
