import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from './testing.ts';

const api = await testApi();

beforeEach(api.clear);

interface Stored {
  id: string;
  createdAt: string;
  updatedAt: string;
}

interface Kind {
  create(part?: object): Promise<Stored>;
  list(): Promise<Stored[]>;
  remove(id: string): Promise<unknown>;
  /** Text that may change. */
  field: string;
}

const admin = () => api.asAdmin();

const kinds: Record<string, Kind> = {
  bundle: {
    create: (part) => admin().bundle.create({ ...aBundle(), ...part }),
    list: () => admin().bundle.list(),
    remove: (id) => admin().bundle.delete({ id }),
    field: 'title',
  },
  item: {
    create: (part) => admin().item.create({ ...anItem(), ...part }),
    list: () => admin().item.list(),
    remove: (id) => admin().item.delete({ id }),
    field: 'title',
  },
  testimonial: {
    create: (part) => admin().testimonial.create({ ...aTestimonial(), ...part }),
    list: () => admin().testimonial.list(),
    remove: (id) => admin().testimonial.delete({ id }),
    field: 'name',
  },
  'blog post': {
    create: (part) => admin().blogPost.create({ ...aBlogPost(), ...part }),
    list: () => admin().blogPost.listAll(),
    remove: (id) => admin().blogPost.delete({ id }),
    field: 'title',
  },
};

test.each(Object.entries(kinds))('a %s that is sent again is stored once', async (_, { create, list }) => {
  const submissionId = randomUUID();
  const first = await create({ submissionId });

  const again = await create({ submissionId });

  expect(again).toEqual(first);
  expect(await list()).toEqual([first]);
});

test.each(Object.entries(kinds))('a %s that is sent five times at once is stored once', async (_, { create, list }) => {
  const submissionId = randomUUID();

  const answers = await Promise.all(Array.from({ length: 5 }, () => create({ submissionId })));

  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await list()).toEqual([answers[0]]);
});

test.each(Object.entries(kinds))(
  'a %s that was corrected between two tries is stored once, as it was sent last',
  async (_, { create, list, field }) => {
    const submissionId = randomUUID();
    const first = await create({ submissionId });

    const again = await create({ submissionId, [field]: 'Corrected' });

    expect(again).toMatchObject({ id: first.id, createdAt: first.createdAt, [field]: 'Corrected' });
    expect(await list()).toEqual([again]);
  },
);

test.each(Object.entries(kinds))(
  'a late second try takes nothing back from a %s',
  async (_, { create, list, field }) => {
    const submissionId = randomUUID();
    await create({ submissionId });
    const edited = await create({ submissionId, [field]: 'Edited' });

    expect(await create({ submissionId })).toEqual(edited);
    expect(await list()).toEqual([edited]);
  },
);

test.each(Object.entries(kinds))('a late second try does not bring a deleted %s back', async (_, kind) => {
  const submissionId = randomUUID();
  const { id } = await kind.create({ submissionId });
  await kind.remove(id);

  expect(await kind.create({ submissionId })).toMatchObject({ id });
  expect(await kind.list()).toEqual([]);
});

test.each(['bundle', 'item', 'testimonial'])('a %s without a mark, or with another one, is another', async (name) => {
  const { create, list } = kinds[name]!;

  for (const part of [{}, {}, { submissionId: randomUUID() }, { submissionId: randomUUID() }, { submissionId: null }])
    await create(part);

  expect(await list()).toHaveLength(5);
});

test("another post's slug stays taken, whatever the mark", async () => {
  const { create } = kinds['blog post']!;
  await create({ submissionId: randomUUID() });

  await expect(create({ submissionId: randomUUID() })).rejects.toThrow('Another blog post already has this address.');
});

test('what is no mark is refused', async () => {
  await expect(kinds.bundle?.create({ submissionId: 'again' })).rejects.toThrow('Must be a UUID');
});
