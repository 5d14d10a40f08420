import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { encodeCursor } from '@innventory/domain/values/cursor.ts';
import { beforeEach, expect, test } from 'vitest';
import { appErrorOf } from '../failures.ts';
import { kindsOf } from '../testing/kinds.ts';
import { testApi } from '../testing/testing.ts';

const api = await testApi();
const admin = () => api.asAdmin();
const visitor = () => api.asVisitor();

beforeEach(api.clear);

const kinds = kindsOf(api);

test.each(kinds)('a deleted %s is gone from lists, reads and writes', async (_, calls) => {
  const { id } = await calls.create();

  await calls.delete(id);

  expect(await calls.list()).toEqual([]);
  for (const call of [calls.read, calls.delete, (id: string) => calls.update({ id })]) {
    await expect(call(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test.each(kinds)('a restored %s is exactly what it was', async (_, calls) => {
  const created = await calls.create();
  await calls.delete(created.id);

  await calls.restore(created.id);

  expect(await calls.read(created.id)).toEqual(created);
  expect(await calls.list()).toEqual([created]);
});

test('a deleted post is found at none of its slugs, a restored one at all', async () => {
  const { id } = await admin().blogPost.create(aBlogPost({ slug: 'first' }));
  await admin().blogPost.update({ ...aBlogPost({ slug: 'second' }), id });
  await admin().blogPost.delete({ id });
  for (const slug of ['first', 'second']) {
    expect(await visitor().blogPost.bySlug({ slug })).toBeNull();
  }

  await admin().trash.restore({ id });

  for (const slug of ['first', 'second']) {
    expect((await visitor().blogPost.bySlug({ slug }))?.post).toMatchObject({ id, slug: 'second' });
  }
});

test('a deleted post cannot be restored while another post has its slug', async () => {
  const deleted = await admin().blogPost.create(aBlogPost({ title: 'Old guide' }));
  await admin().blogPost.delete(deleted);
  const successor = await admin().blogPost.create(aBlogPost({ title: 'New guide' }));

  await expect(admin().trash.restore(deleted)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Another blog post already has the address "'),
  });
  expect((await admin().blogPost.listAll()).map(({ title }) => title)).toEqual(['New guide']);

  await admin().blogPost.update({ ...aBlogPost({ title: 'New guide', slug: 'new-guide' }), id: successor.id });
  await admin().trash.restore(deleted);
  expect(await admin().blogPost.byId(deleted)).toEqual(deleted);
});

test('the trash lists deleted records, last deleted first, and restores by id', async () => {
  const deleted = [];
  for (const [, calls] of kinds) {
    const { id } = await calls.create();
    api.world.now = new Date(api.world.now.getTime() + 1_000);
    await calls.delete(id);
    deleted.unshift(id);
  }
  await admin().item.create(anItem());

  const trash = await admin().trash.list();

  expect(trash.map(({ id }) => id)).toEqual(deleted);
  expect(trash.map(({ kind }) => kind)).toEqual(['blog post', 'testimonial', 'item', 'bundle']);
  expect(trash[0]).toMatchObject({ name: aBlogPost().title, deletedAt: api.world.now.toISOString() });
  expect(trash[2]).toMatchObject({ imageUrl: anItem().imageUrl });
  const texts = [aBlogPost().excerpt, aTestimonial().testimonial, anItem().description, aBundle().description];
  expect(trash.map(({ text }) => text)).toEqual(texts);

  for (const record of trash) expect(await admin().trash.restore({ id: record.id })).toEqual(record);
  expect(await admin().trash.list()).toEqual([]);
  expect(await admin().item.list()).toHaveLength(2);
});

test('the trash is read page by page over all kinds', async () => {
  const deleted: string[] = [];
  for (let at = 0; at < 56; at++) {
    const kind = kinds[at % kinds.length]!;
    const { id } = await kind[1].create(at % kinds.length === 3 ? { slug: `post-${at}` } : {});
    // Two records share each moment.
    if (at % 2 === 0) api.world.now = new Date(api.world.now.getTime() + 1_000);
    await kind[1].delete(id);
    deleted.push(id);
  }

  const first = await admin().trash.manage();
  const second = await admin().trash.manage({ cursor: first.nextCursor });

  expect(first).toMatchObject({ total: 56, nextCursor: expect.any(String) });
  expect(first.records).toHaveLength(50);
  expect(second).toMatchObject({ total: undefined, nextCursor: null });
  const all = [...first.records, ...second.records];
  expect(all).toEqual(await admin().trash.list());
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(deleted));
  const next = await admin().trash.list({ cursor: encodeCursor(all[6], 'deletedAt'), limit: 7 });
  expect(next).toEqual(all.slice(7, 14));
  await expect(admin().trash.manage({ cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test.each(kinds)('a %s is deleted for good from the trash alone', async (_, calls) => {
  const { id } = await calls.create();
  await expect(admin().trash.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await calls.delete(id);

  await admin().trash.remove({ id });

  expect(await admin().trash.list()).toEqual([]);
  await expect(calls.restore(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('of a restoration and a deletion for good at the same moment only one succeeds', async () => {
  const { id } = await admin().item.create(anItem());
  await admin().item.delete({ id });

  const outcomes = await Promise.allSettled([admin().trash.restore({ id }), admin().trash.remove({ id })]);

  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? appErrorOf(outcome.reason) : []));
  expect(refusals).toMatchObject([{ code: 'NOT_IN_TRASH' }]);
});
