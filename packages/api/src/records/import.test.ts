import { aBlogPost, anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { kindsOf } from '../testing/kinds.ts';
import { testApi } from '../testing/testing.ts';

const api = await testApi();

beforeEach(api.clear);

const origin = {
  id: '0190a6f2-0000-7000-8000-000000000001',
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-02-03T04:05:06.789Z',
};

const kinds = kindsOf(api);

test.each(kinds)('an imported %s keeps its id and dates', async (_, kind) => {
  const imported = await kind.import(origin);

  expect(imported).toMatchObject(origin);
  expect(await kind.list()).toEqual([imported]);
});

test.each(kinds)('a %s with a taken id is not imported', async (_, kind) => {
  await kind.import(origin);

  await expect(kind.import(origin)).rejects.toThrow('A record of this id is here already, or in the trash.');
});

test('an import without id and dates gets new ones', async () => {
  const imported = await api.asAdmin().item.import(anItem());

  expect(imported.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Math.abs(Date.parse(imported.createdAt) - Date.now())).toBeLessThan(60_000);
  expect(imported.updatedAt).toBe(imported.createdAt);
});

test('an imported post keeps its publishedAt or is published now', async () => {
  const publishedAt = '2025-12-24T18:00:00.000Z';
  const admin = api.asAdmin();

  expect(await admin.blogPost.import({ ...aBlogPost({ slug: 'live' }), publishedAt })).toMatchObject({ publishedAt });
  const withdrawn = aBlogPost({ slug: 'withdrawn', status: 'draft' });
  expect(await admin.blogPost.import({ ...withdrawn, publishedAt })).toMatchObject({ publishedAt });
  const fresh = await admin.blogPost.import(aBlogPost({ slug: 'fresh' }));
  expect(fresh.publishedAt).toBe(api.world.now.toISOString());
});
