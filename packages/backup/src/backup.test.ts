import {
  ApiTokenEntity,
  AttemptEntity,
  BundleEntity,
  ItemEntity,
  RecordVersionEntity,
  SessionEntity,
} from '@innventory/db/entities.ts';
import { migrationNames } from '@innventory/db/migrate.ts';
import { createOrm } from '@innventory/db/orm.ts';
import { ownInstallationId, readSharedState, replaceSharedState } from '@innventory/db/shared-state.ts';
import { newFolder, newPostgresUrl, testOrm } from '@innventory/db/testing/testing.ts';
import { aBundle, anItem } from '@innventory/domain/testing.ts';
import { type ImageStore, storeInstallationId, storedInstallationId } from '@innventory/images/image-store.ts';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { countsOf } from './format.ts';
import { restoreBackup } from './restore.ts';
import { aPicture, aWholeSite, allPictures, allRows, backupOf, newStore } from './testing.ts';
import { verifyBackup } from './read.ts';

const { orm } = await testOrm();
const store = await newStore();

await aWholeSite(orm, store);
const isOnPostgres = inject('database') === 'postgres';

/** The name of a database that does not exist yet, or is empty. */
const newDatabase = async () => (isOnPostgres ? { url: await newPostgresUrl('template0') } : { dataDir: newFolder() });

/** Restores it and opens what came of it. */
async function restored(path: string, database: Parameters<typeof restoreBackup>[2]['database']) {
  const empty = await newStore();
  await restoreBackup(path, await verifyBackup(path), { database, openStore: async () => empty });
  return { ...(await createOrm(database)), store: empty };
}

test('backup and restore between the databases lose nothing', async () => {
  const rows = await allRows(orm);
  const pictures = await allPictures(store);

  const first = await restored(await backupOf({ orm, store }), { dataDir: newFolder() });
  expect(await allRows(first.orm)).toEqual(rows);
  expect(await allPictures(first.store)).toEqual(pictures);

  const path = await backupOf(first);
  await first.close();
  const database = await newDatabase();
  const second = await restored(path, database);
  expect(await allRows(second.orm)).toEqual(rows);
  expect(await allPictures(second.store)).toEqual(pictures);
  expect(await second.orm.em.fork().count(SessionEntity)).toBe(0);
  expect(await second.orm.em.fork().count(ApiTokenEntity)).toBe(0);
  expect(await second.orm.em.fork().count(AttemptEntity)).toBe(0);
  // The server makes its own.
  expect(await readSharedState(second.orm, 'secret')).toBeNull();
  const { version } = await second.orm.em.fork().findOneOrFail(RecordVersionEntity, { kind: 'testimonials' });
  expect(version).toBeGreaterThan(Date.now() - 600_000);
  await second.close();
});

test('the manifest names time, version and tables and counts rows and images', async () => {
  const manifest = await verifyBackup(await backupOf({ orm, store }));

  expect(manifest).toMatchObject({ format: 'innventory-backup', formatVersion: 1, madeBy: '0.1.0', faults: [] });
  expect(Date.now() - Date.parse(manifest.madeAt)).toBeLessThan(120_000);
  expect(manifest.schema).toEqual(migrationNames);
  expect(countsOf(manifest)).toEqual({ rows: expect.any(Number), images: 4 });
  expect(manifest.tables.find(({ table }) => table === 'furniture_items')).toMatchObject({ rows: 2 });
});

test('a backup is a consistent snapshot', async () => {
  const busy = { orm, store: await newStore() };
  const end = new AbortController();
  const writing = (async () => {
    for (let number = 0; !end.signal.aborted; number += 1) {
      const em = orm.em.fork();
      em.create(ItemEntity, anItem({ title: `Pair ${number}` }));
      em.create(BundleEntity, aBundle({ title: `Pair ${number}` }));
      await em.flush();
    }
    await orm.em.fork().nativeDelete(ItemEntity, { title: { $like: 'Pair %' } });
    await orm.em.fork().nativeDelete(BundleEntity, { title: { $like: 'Pair %' } });
  })();
  const counted: number[] = [];
  const held = new Set<number>();
  for (let round = 0; round < 5; round += 1) {
    const { tables } = await verifyBackup(await backupOf(busy));
    const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows ?? 0;
    held.add(rowsOf('furniture_items'));
    counted.push(rowsOf('furniture_items') - rowsOf('furniture_bundles'));
  }
  end.abort();
  await writing;

  expect(counted).toEqual([1, 1, 1, 1, 1]);
  expect(held.size).toBeGreaterThan(1);
});

test('a missing or damaged picture of a record is reported in the manifest', async () => {
  const torn = await newStore();
  const urls = [await aPicture(torn, 'chair'), await aPicture(torn, 'unused')];
  const [chair = '', unused = ''] = urls.map((url) => url.split('/').at(-1) ?? '');
  for (const name of [chair, unused]) await torn.write(name, Buffer.from('torn apart'));

  const { faults, images } = await verifyBackup(await backupOf({ orm, store: torn }));

  expect(images).toHaveLength(2);
  expect(faults.filter(({ fault }) => fault === 'damaged')).toEqual([{ image: chair, fault: 'damaged' }]);
  expect(faults.filter(({ fault }) => fault === 'missing')).toHaveLength(2);
});

test('a backup leaves no copy behind', async () => {
  vi.stubEnv('TMPDIR', newFolder());
  onTestFinished(() => void vi.unstubAllEnvs());

  await backupOf({ orm, store });

  await expect.poll(() => readdirSync(tmpdir())).toEqual([]);
});

test('a restore writes ten pictures at once, and counts each', async () => {
  const many = await newStore();
  for (let picture = 0; picture < 25; picture += 1) await aPicture(many, `picture ${picture}`);
  const path = await backupOf({ orm, store: many });
  const manifest = await verifyBackup(path);
  const target = await newStore();
  let [open, most] = [0, 0];
  const write = async (name: string, bytes: Buffer) => {
    most = Math.max(most, (open += 1));
    await wait(20);
    await target.write(name, bytes);
    open -= 1;
  };
  const counts: number[] = [];
  const openStore = async () => ({ ...target, write });

  await restoreBackup(path, manifest, {
    database: await newDatabase(),
    openStore,
    advance: (count) => counts.push(count),
  });

  expect(most).toBe(10);
  expect(counts).toEqual(manifest.images.map((_, index) => index + 1));
  expect((await target.names()).toSorted()).toEqual((await many.names()).toSorted());
});

test('a failed restore leaves an empty installation', async () => {
  const path = await backupOf({ orm, store });
  const manifest = await verifyBackup(path);
  const database = await newDatabase();
  const full = { ...(await newStore()), write: () => Promise.reject(new Error('no space left on device')) };

  await expect(restoreBackup(path, manifest, { database, openStore: async () => full })).rejects.toThrow(
    'no space left',
  );

  const again = await restored(path, database);
  expect(await allRows(again.orm)).toEqual(await allRows(orm));
  await again.close();
});

test('a restored database has its own installation id, and no permission to sweep many pictures', async () => {
  await replaceSharedState(orm, 'picture sweep allowed', 'now');
  const original = await ownInstallationId(orm);
  await storeInstallationId(store, original);
  const path = await backupOf({ orm, store });
  const manifest = await verifyBackup(path);
  const [empty, full] = [await newStore(), await newStore()];
  await storeInstallationId(full, original);
  const idAfterRestore = async (target: ImageStore, ownsStore: boolean) => {
    const database = await newDatabase();
    expect(await restoreBackup(path, manifest, { database, openStore: async () => target })).toEqual({ ownsStore });
    await using made = await createOrm(database);
    expect(await readSharedState(made.orm, 'picture sweep allowed')).toBeNull();
    return await readSharedState(made.orm, 'installation id');
  };

  const [ofEmpty, ofFull] = [await idAfterRestore(empty, true), await idAfterRestore(full, false)];

  expect(ofEmpty).toBe(await storedInstallationId(empty));
  expect(await storedInstallationId(full)).toBe(original);
  expect(new Set([original, ofEmpty, ofFull]).size).toBe(3);
});

async function refusalOf(database: Parameters<typeof restoreBackup>[2]['database']) {
  const path = await backupOf({ orm, store });
  const target = await newStore();
  const restoring = restoreBackup(path, await verifyBackup(path), { database, openStore: async () => target });
  const refusal = await restoring.then(
    () => 'restored',
    (error: Error) => error.message,
  );
  return { refusal, pictures: await target.names() };
}

const notEmpty = { refusal: expect.stringContaining('The database is not empty'), pictures: [] };

test('a restore refuses a used data folder', { tags: ['nightly'] }, async () => {
  const dataDir = newFolder();
  await (await restored(await backupOf({ orm, store }), { dataDir })).close();

  expect(await refusalOf({ dataDir })).toEqual(notEmpty);
});

test.runIf(isOnPostgres)('a restore refuses a PostgreSQL database with tables', async () => {
  const url = await newPostgresUrl('template0');
  const other = await createOrm({ url });
  await other.orm.em.getConnection().execute('create table users (id int)');
  await other.close();

  expect((await refusalOf({ url })).refusal).toContain('another program');
  expect(await refusalOf({ url: await newPostgresUrl() })).toEqual(notEmpty);
});
