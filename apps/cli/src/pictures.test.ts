import { InquiryEntity, ItemEntity } from '@innventory/db/entities.ts';
import { ownInstallationId, readSharedState, replaceSharedState } from '@innventory/db/shared-state.ts';
import { anInquiry, anItem } from '@innventory/domain/testing.ts';
import { openImageStore, storeInstallationId, storedInstallationId } from '@innventory/images/image-store.ts';
import { createHash } from 'node:crypto';
import fs, { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { examine } from './doctor/examine.ts';
import { aFilledPlace, aPlace, command, fill } from './testing.ts';

const pictureName = (number: number) => `${String(number).padStart(32, '0')}-500x300-b45a28.jpg`;

const slow = { timeout: 240_000 };

test('"pictures adopt" counts first, and with --yes gives the store the id of the database', slow, async () => {
  const place = await aPlace();
  const store = await openImageStore({ folder: join(place['DATA_DIR'] ?? '', 'objects') }, { make: true });
  for (const number of [1, 2, 3]) await store.write(pictureName(number), Buffer.from('picture'));
  await storeInstallationId(store, 'another id');
  await fill(place, async (orm) => {
    const em = orm.em.fork();
    await em.persist(em.create(ItemEntity, anItem({ imageUrl: `/objects/${pictureName(1)}` }))).flush();
    await replaceSharedState(orm, 'picture sweep warning', 'The picture store belongs to another installation.');
  });

  const counted = await command(['pictures', 'adopt'], place);
  expect(counted).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(counted.stdout)).toEqual({ pictures: 3, used: 1, adopted: false });
  expect(await storedInstallationId(store)).toBe('another id');

  const adopted = await command(['pictures', 'adopt', '--yes'], place);
  expect(JSON.parse(adopted.stdout)).toEqual({ pictures: 3, used: 1, adopted: true });
  await fill(place, async (orm) => {
    expect(await storedInstallationId(store)).toBe(await ownInstallationId(orm));
    expect(await readSharedState(orm, 'picture sweep warning')).toBeNull();
  });
});

test.each([
  [
    'file:not-there',
    'There is no folder HERE/not-there. Is its volume mounted? Otherwise correct STORAGE_URL, --storage-url or DATA_DIR.\n',
  ],
  ['file:', 'Must be file: and a folder'],
])('"pictures adopt" makes no store at the address %s', async (address, text) => {
  const place = await aFilledPlace();
  const folder = place['DATA_DIR'] ?? '';

  const { code, stderr } = await command(['pictures', 'adopt', '--yes', '--storage-url', address], {
    ...place,
    INIT_CWD: folder,
  });

  expect(code).toBe(1);
  expect(stderr).toContain(text.replace('HERE', folder));
  for (const name of ['not-there', '.installation-id']) expect(existsSync(join(folder, name))).toBe(false);
});

test('an unmounted picture volume is a fault of doctor, and no command makes its folder again', slow, async () => {
  const place = await aPlace();
  const mountPoint = join(place['DATA_DIR'] ?? '', 'objects');
  await mkdir(mountPoint);
  await fill(place, async (orm) => void (await ownInstallationId(orm)));

  const findings = await examine({ PORT: '9', ...place }, { backupHours: 26 });
  const backup = await command(['backup', join(place['DATA_DIR'] ?? '', 'site.backup')], place);
  const adopting = await command(['pictures', 'adopt', '--yes'], place);

  const found =
    'The folder of pictures is gone or cannot be written to. Is its volume mounted, and may the server write there (systemd: ReadWritePaths)? If it was copied without its folder .quarantine, restart the server, which creates it.';
  expect(findings).toContainEqual(expect.objectContaining({ check: 'storage', state: 'fault', found }));
  for (const { code, stderr } of [backup, adopting]) expect([code, stderr]).toEqual([1, `${found}\n`]);
  expect(await readdir(mountPoint)).toEqual([]);

  await rm(mountPoint, { recursive: true });
  expect(await examine({ PORT: '9', ...place }, { backupHours: 26 })).toContainEqual(
    expect.objectContaining({
      check: 'storage',
      state: inject('database') === 'postgres' ? 'warning' : 'fault',
      found: expect.stringContaining(`There is no folder ${mountPoint}.`),
    }),
  );
});

test('"pictures allow-sweep" lets the next sweep move more, and doctor warns until then', slow, async () => {
  const place = await aPlace();
  const text = 'Unused pictures are not removed: nothing uses 9 of 12.';
  await fill(place, (orm) => replaceSharedState(orm, 'picture sweep warning', text));
  const sweepFinding = async () =>
    (await examine({ PORT: '9', ...place }, { backupHours: 26 })).find(({ check }) => check === 'picture sweep');
  expect(await sweepFinding()).toMatchObject({ state: 'warning', found: text });

  expect(await command(['pictures', 'allow-sweep'], place)).toMatchObject({ code: 0, stderr: '' });

  expect(await sweepFinding()).toMatchObject({ state: 'ok' });
  await fill(place, async (orm) => {
    expect(await readSharedState(orm, 'picture sweep allowed')).not.toBeNull();
  });
});

test('a backup without some pictures is saved and fails, and one without most is no backup', slow, async () => {
  const place = await aPlace();
  const folder = place['DATA_DIR'] ?? '';
  const store = await openImageStore({ folder: join(folder, 'objects') }, { make: true });
  // The name of a picture begins with the hash of its content.
  const kept = `${createHash('sha256').update('picture').digest('hex').slice(0, 32)}-500x300-b45a28.jpg`;
  await store.write(kept, Buffer.from('picture'));
  const lost = pictureName(1);
  await fill(place, async (orm) => {
    const em = orm.em.fork();
    for (const name of [kept, lost]) em.create(ItemEntity, anItem({ imageUrl: `/objects/${name}` }));
    const { recaptchaToken: _, leaveBlank: __, ...letter } = anInquiry({ message: `/objects/${pictureName(2)}` });
    em.create(InquiryEntity, letter);
    await em.flush();
  });
  const file = join(folder, 'site.backup');
  const lastBackup = async () => {
    let found: string | null = null;
    await fill(place, async (orm) => void (found = await readSharedState(orm, 'last backup')));
    return found;
  };

  await command(['backup', file], place);
  const some = await command(['backup', file], place);
  const { madeAt, ...summary } = JSON.parse(some.stdout) as { madeAt: string };
  expect(some).toMatchObject({
    code: 1,
    stderr: `A record names the picture ${lost}, which is not in the store.\n`,
  });
  expect(summary).toMatchObject({ images: 1, faults: [{ image: lost, fault: 'missing' }] });
  expect(await lastBackup()).toBe(madeAt);

  const saved = await readFile(file);
  expect(saved.toString('latin1')).toContain(madeAt);
  await store.remove(kept);
  const refused = await command(['backup', file], place);
  const other = await command(['backup', join(folder, 'other.backup')], place);
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(`${file} was not replaced`) });
  expect(await readFile(file)).toEqual(saved);
  expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  expect(other.code).toBe(1);
  expect(JSON.parse(other.stdout)).toMatchObject({ images: 0 });
  expect(await lastBackup()).toBe(madeAt);
});

test('a backup whose time the full database cannot store is saved', slow, async () => {
  const { DATA_DIR = '' } = await aPlace();
  await fill({ DATA_DIR });
  vi.spyOn(fs, 'statfsSync').mockReturnValue(Object.assign(fs.statfsSync('/'), { bavail: 1 }));
  const file = join(DATA_DIR, 'site.backup');

  const { code, stdout, stderr } = await command(['backup', file], { DATA_DIR });

  expect(JSON.parse(stdout)).toMatchObject({ file, images: 0 });
  expect([code, stderr]).toEqual([
    0,
    'The backup is complete. The site could not store its time: Nothing was saved. Please try again later; if that does not help, the server needs free space.\n',
  ]);
  expect(await command(['restore', '--check', file])).toMatchObject({ code: 0 });
});

test('a backup that cannot read a picture says why', slow, async () => {
  const place = await aPlace();
  const folder = place['DATA_DIR'] ?? '';
  await fill(place);
  await mkdir(join(folder, 'objects'));
  // As root, a file without permissions would still be readable.
  await symlink(pictureName(1), join(folder, 'objects', pictureName(1)));

  const { code, stderr } = await command(['backup', join(folder, 'site.backup')], place);

  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The picture store cannot be reached\. .*ELOOP/)]);
});
