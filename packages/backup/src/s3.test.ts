import { createOrm } from '@innventory/db/orm.ts';
import { testOrm } from '@innventory/db/testing.ts';
import { openImageStore, storageOf } from '@innventory/images/storage.ts';
import { keys, startS3 } from '@innventory/images/testing-s3.ts';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { restoreBackup } from './restore.ts';
import { aWholeSite, allPictures, backupOf, newFolder, newStore } from './testing.ts';
import { verifyBackup } from './verify.ts';

for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value);
afterAll(() => vi.unstubAllEnvs());

// A store of pictures knows no database.
test.runIf(inject('database') === 'embedded')(
  'pictures of an S3 store are in a backup, and one of a folder is restored into such a store',
  async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.remove());
    const { orm } = await testOrm();
    const bucket = await openImageStore(storageOf(s3.url));
    await aWholeSite(orm, bucket);
    const pictures = await allPictures(bucket);
    expect(Object.keys(pictures).length).toBeGreaterThan(0);

    const folder = await newStore();
    const fromBucket = await backupOf({ orm, store: bucket });
    const aside = { dataDir: await newFolder() };
    await restoreBackup(fromBucket, await verifyBackup(fromBucket), { database: aside, openStore: async () => folder });
    expect(await allPictures(folder)).toEqual(pictures);

    for (const name of await bucket.names()) await bucket.remove(name);
    expect(await bucket.names()).toEqual([]);
    const moved = await createOrm(aside);
    const fromFolder = await backupOf({ orm: moved.orm, store: folder });
    await moved.close();
    const home = { dataDir: await newFolder() };
    await restoreBackup(fromFolder, await verifyBackup(fromFolder), { database: home, openStore: async () => bucket });
    expect(await allPictures(bucket)).toEqual(pictures);
  },
);
