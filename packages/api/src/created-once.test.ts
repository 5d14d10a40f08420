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
  /** An edit that began with the record as it was at `basedOn`. */
  edit(part: { id: string; basedOn: string }): Promise<Stored>;
  list(): Promise<Stored[]>;
  remove(id: string): Promise<unknown>;
  /** Text that may change. */
  field: string;
}

const admin = () => api.asAdmin();

const kinds: Record<string, Kind> = {
  bundle: {
    create: (part) => admin().bundle.create({ ...aBundle(), ...part }),
    edit: (part) => admin().bundle.update({ ...aBundle(), ...part }),
    list: () => admin().bundle.list(),
    remove: (id) => admin().bundle.delete({ id }),
    field: 'title',
  },
  item: {
    create: (part) => admin().item.create({ ...anItem(), ...part }),
    edit: (part) => admin().item.update({ ...anItem(), ...part }),
    list: () => admin().item.list(),
    remove: (id) => admin().item.delete({ id }),
    field: 'title',
  },
  testimonial: {
    create: (part) => admin().testimonial.create({ ...aTestimonial(), ...part }),
    edit: (part) => admin().testimonial.update({ ...aTestimonial(), ...part }),
    list: () => admin().testimonial.list(),
    remove: (id) => admin().testimonial.delete({ id }),
    field: 'name',
  },
  'blog post': {
    create: (part) => admin().blogPost.create({ ...aBlogPost(), ...part }),
    edit: (part) => admin().blogPost.update({ ...aBlogPost(), ...part }),
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
  'a %s that was corrected between its tries is stored once, as it was sent last',
  async (_, { create, list, field }) => {
    const submissionId = randomUUID();
    const first = await create({ submissionId });

    for (const text of ['Corrected', 'Corrected again']) {
      const again = await create({ submissionId, [field]: text });

      expect(again).toMatchObject({ id: first.id, [field]: text });
      expect(again.updatedAt > first.updatedAt).toBe(true);
      expect(await list()).toEqual([again]);
    }
  },
);

test.each(Object.entries(kinds))(
  'another try takes nothing back from a %s that was edited meanwhile, and says so',
  async (_, { create, edit, list, field }) => {
    const submissionId = randomUUID();
    await create({ submissionId });
    const { id, updatedAt: basedOn } = await create({ submissionId, [field]: 'Corrected' });
    const edited = await edit({ id, basedOn, [field]: 'Edited' });

    await expect(create({ submissionId, [field]: 'Corrected again' })).rejects.toMatchObject({
      cause: { code: 'STALE_RECORD', details: { updatedAt: edited.updatedAt } },
    });
    expect(await create({ submissionId, [field]: 'Edited' })).toEqual(edited);
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
