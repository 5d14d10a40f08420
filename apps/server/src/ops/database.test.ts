import { expect, test } from 'vitest';
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
