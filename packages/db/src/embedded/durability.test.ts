import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { endProcess } from '@innventory/testing/processes.ts';
import { describe, expect, test, vi } from 'vitest';
import { SharedStateEntity } from '../entities.ts';
import { migrate } from '../migrate.ts';
import { createOrm } from '../orm.ts';
import { isEmbedded, startWriter } from '../testing/embedded.ts';

describe.runIf(isEmbedded)('Acknowledged writes of the embedded database', () => {
  test('are on disk', async () => {
    const dataDir = temporaryFolder();
    const synced = vi.spyOn(fs, 'fsyncSync');

    await using database = await createOrm({ dataDir });
    await migrate(database.orm);
    const before = synced.mock.calls.length;
    for (let number = 0; number < 10; number += 1)
      await database.orm.em.fork().insert(SharedStateEntity, { key: `${number}`, value: '1' });

    expect((synced.mock.calls.length - before) / 10).toBeGreaterThanOrEqual(1);
    synced.mockRestore();
  });

  test('survive a kill of the process', async () => {
    const dataDir = temporaryFolder();
    const writer = startWriter(dataDir, 'first');
    await vi.waitUntil(() => writer.acknowledged.length >= 40, { timeout: 50_000, interval: 5 });

    await endProcess(writer, 'SIGKILL');

    await using database = await createOrm({ dataDir });
    const stored = await database.orm.em.fork().findAll(SharedStateEntity);
    expect(stored.map(({ key }) => key)).toEqual(expect.arrayContaining(writer.acknowledged));
  });

  test('survive kills during the creation of the database', { tags: ['nightly'] }, async () => {
    const dataDir = temporaryFolder();
    const acknowledged: string[] = [];

    for (const afterMs of [250, 500, 750, 1_000]) {
      const writer = startWriter(dataDir, `${afterMs}-`);
      await pause(afterMs);
      await endProcess(writer, 'SIGKILL');
      acknowledged.push(...writer.acknowledged);
    }

    await using database = await createOrm({ dataDir });
    await migrate(database.orm);
    await database.orm.em.fork().insert(SharedStateEntity, { key: 'next', value: '1' });
    const stored = await database.orm.em.fork().findAll(SharedStateEntity);
    expect(stored.map(({ key }) => key)).toEqual(expect.arrayContaining([...acknowledged, 'next']));
  });
});
