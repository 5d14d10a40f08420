import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from './testing.ts';

const api = await testApi();
const admin = () => api.asAdmin();

beforeEach(api.clear);

/** An edit of `id` that somebody began when the record's `updatedAt` was `basedOn`. */
interface Edit {
  id: string;
  basedOn?: string;
}

const kinds = [
  [
    'bundle',
    {
      create: () => admin().bundle.create(aBundle()),
      read: (id: string) => admin().bundle.byId({ id }),
      save: (title: string, edit: Edit) => admin().bundle.update({ ...aBundle({ title }), ...edit }),
      nameOf: (record: object) => (record as { title: string }).title,
    },
  ],
  [
    'item',
    {
      create: () => admin().item.create(anItem()),
      read: (id: string) => admin().item.byId({ id }),
      save: (title: string, edit: Edit) => admin().item.update({ ...anItem({ title }), ...edit }),
      nameOf: (record: object) => (record as { title: string }).title,
    },
  ],
  [
    'testimonial',
    {
      create: () => admin().testimonial.create(aTestimonial()),
      read: (id: string) => admin().testimonial.byId({ id }),
      save: (name: string, edit: Edit) => admin().testimonial.update({ ...aTestimonial({ name }), ...edit }),
      nameOf: (record: object) => (record as { name: string }).name,
    },
  ],
  [
    'blog post',
    {
      create: () => admin().blogPost.create(aBlogPost()),
      read: (id: string) => admin().blogPost.byId({ id }),
      save: (title: string, edit: Edit) => admin().blogPost.update({ ...aBlogPost({ title }), ...edit }),
      nameOf: (record: object) => (record as { title: string }).title,
    },
  ],
] as const;

test.each(kinds)('a %s that nobody else has saved is saved, time and again', async (_, { create, save, nameOf }) => {
  const { id, updatedAt } = await create();

  const once = await save('Once', { id, basedOn: updatedAt });
  const twice = await save('Twice', { id, basedOn: once.updatedAt });

  expect(nameOf(twice)).toBe('Twice');
});

test.each(kinds)(
  'a %s that was saved meanwhile is not overwritten, and the refusal says since when',
  async (_, { create, read, save }) => {
    const { id, updatedAt } = await create();
    const saved = await save('Theirs', { id, basedOn: updatedAt });

    const late = save('Mine', { id, basedOn: updatedAt });

    await expect(late).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { code: 'STALE_RECORD', details: { updatedAt: saved.updatedAt } },
    });
    expect(await read(id)).toEqual(saved);
  },
);

test.each(kinds)(
  'of twenty saves of one %s at once that began alike one wins',
  async (_, { create, read, save, nameOf }) => {
    const { id, updatedAt } = await create();

    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) => save(`Editor ${number}`, { id, basedOn: updatedAt })),
    );

    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.cause.code] : []));
    expect(won).toHaveLength(1);
    expect(new Set(lost)).toEqual(new Set(['STALE_RECORD']));
    expect(nameOf(await read(id))).toBe(nameOf(won[0]!));
  },
);

test('saves within one millisecond still move the update date forward', async () => {
  const { id, updatedAt } = await admin().bundle.create(aBundle());
  const seen = [updatedAt];
  for (let number = 0; number < 20; number += 1) {
    seen.push((await admin().bundle.update({ ...aBundle({ title: `Suite ${number}` }), id })).updatedAt);
  }

  expect(seen).toEqual([...new Set(seen)].toSorted());
});
