import { filesOf } from '@innventory/db/embedded/files.ts';
import { newFolder } from '@innventory/db/testing/testing.ts';
import { openImageStore, storeInstallationId } from '@innventory/images/image-store.ts';
import { listen } from '@innventory/testing/ports.ts';
import { mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, refuseNewDatabase } from './database.ts';

const nowhere = { url: 'postgres://innventory:hunter2@127.0.0.1:9/innventory' };

test('the start waits for PostgreSQL and then fails without printing the password', async () => {
  const told: string[] = [];

  const opening = openDatabase(nowhere, (text) => told.push(text), 1_000);

  await expect(opening).rejects.toThrow('PostgreSQL at 127.0.0.1:9: connect ECONNREFUSED 127.0.0.1:9.');
  expect(new Set(told)).toEqual(
    new Set(['PostgreSQL at 127.0.0.1:9: connect ECONNREFUSED 127.0.0.1:9. Trying again …']),
  );
});

test.each([
  ['28P01', 'refused', 'Look at user and password in DATABASE_URL.'],
  ['3D000', 'refused', 'Create the database, or correct its name in DATABASE_URL.'],
  // PgBouncer
  ['08P01', 'SASL authentication failed', 'Look at user and password in DATABASE_URL.'],
])('the start does not wait if PostgreSQL answers %s: %s', async (code, message, advice) => {
  const refusal = `SFATAL\0C${code}\0M${message}\0\0`;
  const postgres = createServer((socket) => {
    socket.once('data', () => socket.end(`E\0\0\0${String.fromCharCode(refusal.length + 4)}${refusal}`));
  });
  onTestFinished(() => void postgres.close());
  const told: string[] = [];
  const url = `postgres://innventory:hunter2@127.0.0.1:${await listen(postgres)}/innventory?sslmode=disable`;

  await expect(openDatabase({ url }, (text) => told.push(text), 2_000)).rejects.toThrow(`${message}. ${advice}`);

  expect(told).toEqual([]);
});

test('no new database is made beside the pictures of another one', async () => {
  const dataDir = newFolder();
  const storage = { folder: join(dataDir, 'objects') };
  await refuseNewDatabase(dataDir, storage);
  expect(readdirSync(dataDir)).toEqual([]);

  const store = await openImageStore(storage, { make: true });
  await refuseNewDatabase(dataDir, storage);

  await storeInstallationId(store, 'another id');
  await expect(refuseNewDatabase(dataDir, storage)).rejects.toThrow(
    `There is no database in ${dataDir}, but the picture store belongs to an installation.`,
  );

  mkdirSync(filesOf(dataDir).database);
  await refuseNewDatabase(dataDir, storage);
});
