import fs from 'node:fs';
import promises, { open } from 'node:fs/promises';
import { join } from 'node:path';
import { shareSpy, temporaryFolder } from '@innventory/testing/fixtures.ts';
import { describe, expect, test, vi } from 'vitest';
import { SharedStateEntity } from '../entities.ts';
import { createOrm } from '../orm.ts';
import { EmbeddedDatabaseError, filesOf } from './files.ts';
import { isEmbedded, usedDataDir } from '../testing/embedded.ts';

async function keysIn(dataDir: string): Promise<string[]> {
  await using database = await createOrm({ dataDir });
  return (await database.orm.em.fork().findAll(SharedStateEntity)).map(({ key }) => key);
}

async function isNewIn(dataDir: string): Promise<boolean> {
  await using database = await createOrm({ dataDir });
  return database.isNew;
}

function zeroAll(path: string): void {
  const isFile = fs.statSync(path).isFile();
  const files = isFile ? [path] : fs.globSync(`${path}/0*`);
  for (const file of files) fs.writeFileSync(file, Buffer.alloc(8_192));
}

describe.runIf(isEmbedded)('the directory of an embedded database', () => {
  test('an empty directory becomes a new database', async () => {
    const dataDir = join(temporaryFolder(), 'made', 'on', 'the', 'way');
    await using folder = await open(temporaryFolder());
    const synced = vi.spyOn(Object.getPrototypeOf(folder) as typeof folder, 'sync');
    const written = vi.spyOn(fs, 'writeFileSync');

    expect([await isNewIn(dataDir), await isNewIn(dataDir)]).toEqual([true, true]);

    const database = await createOrm({ dataDir });
    database.markUsed();
    await database.close();
    expect(await isNewIn(dataDir)).toBe(false);
    // The power may fail: the marker, and the files before it.
    const [creating, made] = written.mock.invocationCallOrder;
    const syncedBetween = synced.mock.invocationCallOrder.filter((order) => creating! < order && order < made!);
    expect(syncedBetween.length).toBeGreaterThan(fs.readdirSync(join(dataDir, 'database/base/5')).length);
    const options = written.mock.calls.slice(0, 2).map(([, , given]) => given);
    expect(options).toMatchObject([{ flush: true }, { flush: true }]);
  });

  test('an interrupted creation is repaired by the next start', { tags: ['nightly'] }, async () => {
    const dataDir = temporaryFolder();
    fs.writeFileSync(join(dataDir, 'database.json'), '{"state":"creating","since":"2026-01-02T03:04:05.006Z"}');
    fs.mkdirSync(join(dataDir, 'database', 'base'), { recursive: true });
    fs.writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '');

    expect(await isNewIn(dataDir)).toBe(true);
    expect(fs.readdirSync(dataDir).toSorted()).toEqual(['database', 'database.json', 'database.lock']);
  });

  test('an opening waits for the server that is closing', async () => {
    const dataDir = await usedDataDir();
    const old = await createOrm({ dataDir });

    const opening = createOrm({ dataDir });
    await old.close();

    const next = await opening;
    expect(await next.orm.em.fork().count(SharedStateEntity)).toBe(1);
    await next.close();
  });

  test.each([
    ['its version file', 'database/PG_VERSION'],
    ['all its files', 'database'],
  ])('a used database without %s is not replaced by an empty one', async (_, lost) => {
    const dataDir = await usedDataDir();
    fs.rmSync(join(dataDir, lost), { recursive: true });

    const opening = createOrm({ dataDir });

    await expect(opening).rejects.toThrow(EmbeddedDatabaseError);
    await expect(opening).rejects.toThrow(/There has been a database in .*\/database, .* restore the newest backup/);
  });

  test('a directory with other files is refused unchanged', async () => {
    const dataDir = temporaryFolder();
    fs.mkdirSync(join(dataDir, 'database'));
    fs.writeFileSync(join(dataDir, 'database', 'holiday.jpg'), '');

    await expect(createOrm({ dataDir })).rejects.toThrow(/holds files that are no database of Innventory/);

    expect(fs.readdirSync(join(dataDir, 'database'))).toEqual(['holiday.jpg']);
  });

  test('a database without its marker is a used one', async () => {
    const dataDir = await usedDataDir();
    fs.rmSync(join(dataDir, 'database.json'));

    expect(await isNewIn(dataDir)).toBe(false);
    expect(await keysIn(dataDir)).toEqual(['kept']);
  });

  test.each([
    ['control file', 'global/pg_control'],
    ['log', 'pg_wal'],
  ])('a damaged %s is reported with the directory and what to do', async (_, file) => {
    const dataDir = await usedDataDir();
    zeroAll(join(dataDir, 'database', file));

    for (let time = 0; time < 2; time += 1) {
      const opening = createOrm({ dataDir });
      await expect(opening).rejects.toThrow(EmbeddedDatabaseError);
      await expect(opening).rejects.toThrow(/\/database cannot be opened: .* restore the newest backup/s);
    }
  });

  test.each([
    ['a DATA_DIR below a file', 'file/data', /\/file\/data cannot be read or written/],
    // Whoever runs this may write everywhere, but not a file where a directory is.
    ['an unwritable lock', '.', /database\.lock cannot be read or written .* must be allowed to do both/],
  ])('%s is reported with what to do', async (_, path, text) => {
    const folder = temporaryFolder();
    fs.writeFileSync(join(folder, 'file'), '');
    fs.mkdirSync(join(folder, 'database.lock'));

    for (let time = 0; time < 2; time += 1) {
      const opening = createOrm({ dataDir: join(folder, path) });
      await expect(opening).rejects.toThrow(EmbeddedDatabaseError);
      await expect(opening).rejects.toThrow(text);
    }
  });

  test('a file of another user is not called damaged', async () => {
    const dataDir = await usedDataDir();
    const refusal = Object.assign(new Error('EACCES'), { code: 'EACCES' });
    shareSpy(vi.spyOn(promises, 'open').mockRejectedValue(refusal));

    const opening = createOrm({ dataDir });

    await expect(opening).rejects.toThrow(/\/database cannot be read or written \(EACCES\)\. .* change its owner/);
  });

  test('a marker of another user is not called lost', async () => {
    const dataDir = await usedDataDir();
    const refusal = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    const { readFileSync } = fs;
    vi.spyOn(fs, 'readFileSync').mockImplementation((path, options) => {
      if (path === filesOf(dataDir).marker) throw refusal;
      return readFileSync(path, options);
    });

    await expect(createOrm({ dataDir })).rejects.toThrow(
      /\/database\.json cannot be read or written \(EACCES: .*\)\. .* change its owner/,
    );
  });

  test('only the owner may read it', async () => {
    const dataDir = temporaryFolder();
    await isNewIn(dataDir);

    const modes = ['database', 'database.json'].map((name) => fs.statSync(join(dataDir, name)).mode & 0o077);
    expect(modes).toEqual([0, 0]);
  });
});
