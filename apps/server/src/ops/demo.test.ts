import { ItemEntity } from '@innventory/db/entities/item.entity.ts';
import { seedDemo } from '@innventory/db/seed/seed.ts';
import { testOrm } from '@innventory/db/testing/testing.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { openDiskImageStore } from '@innventory/images/disk-image-store.ts';
import { createImages } from '@innventory/images/images.ts';

const { orm } = await testOrm();

const folder = await mkdtemp(join(tmpdir(), 'innventory-demo-'));

afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

// Of servers on an embedded database there is never a second one.
test.runIf(inject('database') === 'postgres')(
  'one of several starting servers loads the demo catalogue with its images',
  async () => {
    const images = createImages(await openDiskImageStore(folder), () => new Date());

    const loaded = await Promise.all([seedDemo(orm.em, images.add), seedDemo(orm.em, images.add)]);
    const again = await seedDemo(orm.em, images.add);

    expect([...loaded, again].filter(Boolean)).toHaveLength(1);
    const items = await orm.em.fork().find(ItemEntity, {});
    expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
    for (const { imageUrl } of items) {
      expect(await images.has(imageUrl.slice('/objects/'.length))).toBe(true);
    }
  },
  240_000,
);
