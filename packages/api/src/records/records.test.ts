import { aBlogPost } from '@innventory/domain/testing.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../testing/testing.ts';

const api = await testApi();

beforeEach(api.clear);

test('the first publication sets publishedAt for good', async () => {
  const { id, publishedAt } = await api.asAdmin().blogPost.create(aBlogPost({ status: 'draft' }));
  expect(publishedAt).toBeNull();

  const published = await api.asAdmin().blogPost.update({ ...aBlogPost(), id });
  api.world.now = new Date('2026-07-01T12:00:00.000Z');
  await api.asAdmin().blogPost.update({ ...aBlogPost({ status: 'draft' }), id });
  const back = await api.asAdmin().blogPost.update({ ...aBlogPost(), id });

  expect(published.publishedAt).toBe('2026-06-01T12:00:00.000Z');
  expect(back.publishedAt).toBe('2026-06-01T12:00:00.000Z');
});

test('a slug that another post has is refused as taken', async () => {
  await api.asAdmin().blogPost.create(aBlogPost());

  const another = aBlogPost({ title: 'Another' });
  const { create } = api.asAdmin().blogPost;
  const { slug } = aBlogPost();
  const refusal = { code: 'CONFLICT', message: `Another blog post already has the address "${slug}".` };
  await expect(create(another)).rejects.toMatchObject(refusal);
  await expect(create({ ...another, submissionId: randomUUID() })).rejects.toMatchObject(refusal);
});

test('a post may return to an old slug', async () => {
  const { id } = await api.asAdmin().blogPost.create(aBlogPost({ slug: 'first' }));
  for (const slug of ['second', 'first', 'second', 'first']) {
    await api.asAdmin().blogPost.update({ ...aBlogPost({ slug }), id });
  }

  expect((await api.asVisitor().blogPost.bySlug({ slug: 'first' }))?.post.slug).toBe('first');
  expect((await api.asVisitor().blogPost.bySlug({ slug: 'second' }))?.post.slug).toBe('first');
});

test("a live post's slug wins over another post's old one", async () => {
  const { id } = await api.asAdmin().blogPost.create(aBlogPost({ slug: 'grades' }));
  await api.asAdmin().blogPost.update({ ...aBlogPost({ slug: 'old-grades' }), id });
  const successor = await api.asAdmin().blogPost.create(aBlogPost({ slug: 'grades' }));

  expect((await api.asVisitor().blogPost.bySlug({ slug: 'grades' }))?.post.id).toBe(successor.id);
});

test.each(['why?', '??', String.raw`\?`, "it's", '"big"'])('posts with the tag %s are related', async (tag) => {
  await api.asAdmin().blogPost.create(aBlogPost({ slug: 'one', tags: [tag] }));
  await api.asAdmin().blogPost.create(aBlogPost({ slug: 'other', tags: [tag.toUpperCase()] }));

  const found = await api.asVisitor().blogPost.bySlug({ slug: 'one' });

  expect(found?.related.map(({ slug }) => slug)).toEqual(['other']);
});

test('a post comes with up to three related ones without their text: most shared tags first, then newest', async () => {
  const tagsOf = { a: ['Oak'], b: ['OAK', 'beds'], c: ['Oak', 'Beds'], d: ['Oak'], e: ['oak'], f: ['Freight'] };
  for (const [slug, tags] of Object.entries(tagsOf)) {
    api.world.now = new Date(api.world.now.getTime() + 1_000);
    await api.asAdmin().blogPost.create(aBlogPost({ slug, title: slug, tags }));
  }

  const { post, related } = (await api.asVisitor().blogPost.bySlug({ slug: 'c' }))!;

  expect(post.slug).toBe('c');
  expect(related.map(({ slug }) => slug)).toEqual(['b', 'e', 'd']);
  expect(related[0]).not.toHaveProperty('content');
  expect(related[0]).toMatchObject({ readingMinutes: 1 });
});

test('the reading time of a card is that of the present text', async () => {
  const { id } = await api.asAdmin().blogPost.create(aBlogPost());
  const minutes = async () =>
    (await api.asVisitor().blogPost.page({})).items.map(({ readingMinutes }) => readingMinutes);

  await api.asAdmin().blogPost.update({ ...aBlogPost({ content: 'oak '.repeat(201) }), id });
  expect(await minutes()).toEqual([2]);
});
