import { aBlogPost, aBundle } from '@innventory/domain/testing.ts';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { afterEach, expect, test } from 'vitest';
import { BlogPostEntity } from './entities/blog-post.entity.ts';
import { BundleEntity } from './entities/bundle.entity.ts';
import { testOrm } from './testing.ts';

const { orm, clear } = await testOrm();

afterEach(clear);

test('a stored bundle is read back as it was written, with an id and two moments in ISO 8601', async () => {
  const em = orm.em.fork();
  const stored = em.create(BundleEntity, aBundle());
  await em.flush();

  const [found] = await orm.em.fork().find(BundleEntity, {});

  expect({ ...found }).toEqual({ ...aBundle(), id: stored.id, createdAt: stored.createdAt, updatedAt: stored.createdAt });
  expect(stored.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(stored.createdAt).toBe(new Date(stored.createdAt).toISOString());
});

test('two posts cannot have one slug', async () => {
  const em = orm.em.fork();
  em.create(BlogPostEntity, aBlogPost({ slug: 'one' }));
  await em.flush();
  em.create(BlogPostEntity, aBlogPost({ slug: 'one' }));

  await expect(em.flush()).rejects.toThrow(UniqueConstraintViolationException);
});
