import { listen } from '@innventory/testing/ports.ts';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database.ts';

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
