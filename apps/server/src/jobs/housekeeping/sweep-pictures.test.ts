import { BlogPostEntity, BundleEntity, ItemEntity, SiteSettingEntity } from '@innventory/db/entities.ts';
import {
  deleteSharedState,
  ownInstallationId,
  readSharedState,
  replaceSharedState,
} from '@innventory/db/shared-state.ts';
import { seedSiteSettings } from '@innventory/db/site-settings.ts';
import { newFolder, testOrm } from '@innventory/db/testing/testing.ts';
import { renditionUrl } from '@innventory/domain/stored-image.ts';
import { aBlogPost, aBundle, anItem, someSettings } from '@innventory/domain/testing.ts';
import {
  type ImageStore,
  openImageStore,
  storeInstallationId,
  storedInstallationId,
} from '@innventory/images/image-store.ts';
import { createImages, touchPicturesOf } from '@innventory/images/images.ts';
import { objectNameOf, renditionsOf } from '@innventory/images/object-name.ts';
import { beforeEach, expect, test } from 'vitest';
import { pairStore, sweepPictures } from './sweep-pictures.ts';
import { createGraceFilter, sweepTrash } from './sweep-records.ts';

const { orm, clear } = await testOrm();

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const pictureUrl = (number: number) => `/objects/${String(number).padStart(32, '0')}-500x300-b45a28.jpg`;
const masterOf = (number: number) => objectNameOf(pictureUrl(number));
const renditionNames = (number: number) => renditionsOf(masterOf(number)).map(({ name }) => name);
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

/** Saves an item for each of the pictures. */
async function saveItemsOf(numbers: number[], deletedAt: string | null = null): Promise<void> {
  const em = orm.em.fork();
  for (const number of numbers) em.create(ItemEntity, { ...anItem({ imageUrl: pictureUrl(number) }), deletedAt });
  await em.flush();
}

const allFound = (_: string, due: string[]) => due;

// image-store.test.ts checks that all stores behave alike.
let store: ImageStore;

beforeEach(async () => {
  await clear();
  store = await openImageStore({ folder: newFolder() }, { make: true });
});

async function fill(numbers: number[], days: number, withRenditions = false): Promise<void> {
  for (const number of numbers) {
    const names = [masterOf(number), ...(withRenditions ? renditionNames(number) : [])];
    for (const name of names) {
      await store.write(name, Buffer.from(`picture ${number}`));
      await store.touch(name, inDays(-days));
    }
  }
}

const pair = async () => storeInstallationId(store, await ownInstallationId(orm));

const sweep = (now = new Date(), afterGracePeriod = allFound) => sweepPictures({ orm, store, now, afterGracePeriod });

/** Stores a picture and moves it to the quarantine. */
async function quarantineOne(): Promise<void> {
  await pair();
  await fill([1], 8);
  await sweep();
}

const publicUrl = 'https://furniture.example';

const touchPictures = touchPicturesOf({ openStore: () => store, publicUrl, now: () => new Date() });

const quarantinedNames = async () => (await store.quarantined()).map(({ name }) => name).toSorted();

test('the sweep refuses when the ids differ or one side has none', async () => {
  await fill(upTo(3), 10);
  const another = 'Unused pictures are not removed: the picture store belongs to another installation.';
  const none = 'Unused pictures are not removed: the picture store carries no installation id.';
  const warningOf = async () => (await sweep()).warning;

  await ownInstallationId(orm);
  expect(await warningOf()).toContain(none);
  await storeInstallationId(store, 'another id');
  expect(await warningOf()).toContain(another);
  await deleteSharedState(orm, 'installation id');
  expect(await warningOf()).toContain(another);
  await store.remove('.installation-id');
  expect(await warningOf()).toContain(none);
  expect(await store.names()).toHaveLength(3);

  await pair();
  expect(await sweep()).toEqual({ quarantined: 3, restored: 0, removed: 0, warning: null });
});

test('ten servers that start at once give a new installation one id', async () => {
  await Promise.all(upTo(10).map(() => pairStore(orm, store)));

  expect(await storedInstallationId(store)).toMatch(/^[0-9a-f-]{36}$/);
  expect(await readSharedState(orm, 'installation id')).toBe(await storedInstallationId(store));
});

test('an upgrade adopts a store only if the records use most of its pictures', async () => {
  await fill(upTo(20), 10);
  await saveItemsOf(upTo(14));
  await pairStore(orm, store);
  expect(await storedInstallationId(store)).toBeNull();

  await saveItemsOf([14]);
  await pairStore(orm, store);
  expect(await storedInstallationId(store)).toBe(await readSharedState(orm, 'installation id'));
});

test('a store without the pictures that records use is not adopted, also after an upload', async () => {
  await saveItemsOf(upTo(14));
  await pairStore(orm, store);
  expect((await sweep()).warning).toContain('carries no installation id. Is its volume mounted?');
  expect(await storedInstallationId(store)).toBeNull();

  await fill(upTo(1), 0);
  await pairStore(orm, store);
  expect(await storedInstallationId(store)).toBeNull();
});

test('an unused picture moves to the quarantine after seven days, and its renditions are deleted', async () => {
  await pair();
  await fill([1], 6.99, true);
  expect((await sweep()).quarantined).toBe(0);
  expect(await store.names()).toHaveLength(1 + renditionNames(1).length);

  expect((await sweep(inDays(0.02))).quarantined).toBe(1);

  expect(await store.names()).toEqual([]);
  expect(await quarantinedNames()).toEqual([masterOf(1)]);
  const images = createImages(store, () => new Date());
  expect(await images.read(masterOf(1))).toBeNull();
  expect(await images.read(`.quarantine/${masterOf(1)}`)).toBeNull();
});

test('a quarantined picture is deleted after 30 days', async () => {
  await quarantineOne();

  expect((await sweep(inDays(29.99))).removed).toBe(0);
  expect(await quarantinedNames()).toEqual([masterOf(1)]);
  expect((await sweep(inDays(30.01))).removed).toBe(1);
  expect(await quarantinedNames()).toEqual([]);
});

test('a quarantined picture returns unchanged when a record uses it again', async () => {
  await quarantineOne();
  await saveItemsOf([1]);

  expect(await sweep(inDays(31))).toMatchObject({ restored: 1, removed: 0 });

  expect(String(await store.read(masterOf(1)))).toBe('picture 1');
  expect(await quarantinedNames()).toEqual([]);
  expect((await sweep(inDays(40))).quarantined).toBe(0);
});

test('a save restores the quarantined pictures that it uses, also one that two addresses name', async () => {
  await quarantineOne();

  expect(await touchPictures([pictureUrl(1), publicUrl + pictureUrl(1)])).toEqual([]);

  expect(await store.names()).toEqual([masterOf(1)]);
  expect(await store.quarantined()).toEqual([]);
});

test('of the pictures that a save names only those of this site can be missing', async () => {
  const missing = [
    pictureUrl(2),
    publicUrl + pictureUrl(3),
    '/objects/oak.jpg',
    renditionUrl(pictureUrl(4), 400, 'avif'),
  ];
  await fill([1], 0);

  const elsewhere = [`https://example.com${pictureUrl(5)}`, '/og.jpg'];
  expect(await touchPictures([pictureUrl(1), ...missing, ...elsewhere])).toEqual(missing);
});

test('a picture that is used while the sweep moves it is restored by that sweep', async () => {
  await pair();
  await fill([1, 2], 8);
  const quarantine = store.quarantine;
  store.quarantine = async (name) => {
    const isMoved = await quarantine(name);
    if (name === masterOf(1)) await saveItemsOf([1]);
    return isMoved;
  };

  expect(await sweep()).toMatchObject({ quarantined: 2, restored: 1 });

  expect(await store.names()).toEqual([masterOf(1)]);
});

test('a sweep that would move more than a tenth of the pictures moves none', async () => {
  await pair();
  await fill(upTo(120), 10);
  await saveItemsOf(upTo(107));

  expect(await sweep()).toMatchObject({ quarantined: 0, warning: expect.stringContaining('uses 13 of 120') });
  expect(await store.names()).toHaveLength(120);

  await saveItemsOf([107]);
  expect(await sweep()).toMatchObject({ quarantined: 12, warning: null });
});

test('the operator can allow one sweep to move more', async () => {
  await pair();
  await fill(upTo(10), 10);
  await replaceSharedState(orm, 'picture sweep allowed', 'now');

  expect(await sweep()).toMatchObject({ quarantined: 10, warning: null });

  await sweep();
  expect(await readSharedState(orm, 'picture sweep allowed')).toBeNull();
});

test('a clock 30 days ahead at boot neither moves nor deletes pictures', async () => {
  await pair();
  await fill(upTo(2), 8);
  await sweep();
  await fill([5], 1);
  let elapsedMs = 0;
  const afterGracePeriod = createGraceFilter(() => elapsedMs);
  const counts = async (now: Date) => {
    await sweep(now, afterGracePeriod);
    elapsedMs += hourMs;
    return [(await store.names()).length, (await store.quarantined()).length];
  };

  expect(await counts(inDays(31))).toEqual([1, 2]);
  expect(await counts(new Date())).toEqual([1, 2]);
  expect(await counts(inDays(31))).toEqual([1, 2]);
  expect(await counts(inDays(31))).toEqual([0, 1]);
});

test('renditions without their picture are deleted unless a record uses the picture', async () => {
  await pair();
  const [unused, used] = [1, 2].map((number) => renditionUrl(pictureUrl(number), 400, 'jpg')).map(objectNameOf);
  for (const name of [unused!, used!]) await store.write(name, Buffer.from('rendition'));
  await saveItemsOf([2]);

  await sweep();

  expect(await store.names()).toEqual([used]);
});

test('pictures used by any record or by the settings stay, and so do other files', async () => {
  await pair();
  await fill(upTo(7), 400);
  const others = [`${masterOf(6)}.bak`, 'note-of-the-operator.txt'];
  for (const name of others) await store.write(name, Buffer.from('keep me'));
  const em = orm.em.fork();
  em.create(BundleEntity, aBundle({ imageUrls: [pictureUrl(0), pictureUrl(1)] }));
  em.create(ItemEntity, anItem({ imageUrl: `https://furniture.example${pictureUrl(2)}` }));
  const content = `See [the plan](${renditionUrl(pictureUrl(4), 400, 'jpg')} "Plan").`;
  em.create(BlogPostEntity, { ...aBlogPost({ featuredImageUrl: pictureUrl(3), content }), publishedAt: null });
  const settings = someSettings();
  await seedSiteSettings(em, { ...settings, about: { ...settings.about, photo: pictureUrl(5) } });
  await em.flush();

  await sweep();
  await em.nativeDelete(SiteSettingEntity, {});

  expect((await store.names()).toSorted()).toEqual([...upTo(6).map(masterOf), ...others]);
});

test('a picture of a deleted record stays as long as the record can be restored', async () => {
  await pair();
  await fill([1], 400);
  await saveItemsOf([1], new Date().toISOString());
  const stays = async (days: number) => {
    await sweepTrash(orm, inDays(days), allFound);
    await sweep(inDays(days));
    return (await store.touchedAt(masterOf(1))) !== null;
  };

  expect(await stays(29)).toBe(true);
  expect(await stays(30.01)).toBe(false);
});
