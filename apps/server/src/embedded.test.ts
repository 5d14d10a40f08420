import { anInquiry } from '@innventory/domain/testing.ts';
import { post } from '@innventory/testing/server.ts';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test, vi } from 'vitest';
import { settings, start, started } from './testing/process.ts';

const nightly = { tags: ['nightly'] };

describe.runIf(inject('database') === 'embedded')('On the embedded database', () => {
  test('without DEMO_CONTENT a new embedded database gets the demo catalogue with its images', nightly, async () => {
    const given = await settings();
    const dataDir = join(given.DATA_DIR, 'new');

    start({ ...given, DATA_DIR: dataDir, DEMO_CONTENT: undefined });

    const objects = async () => (await readdir(join(dataDir, 'objects'))).join();
    await vi.waitFor(async () => expect(await objects()).toMatch(/-400\.avif/), { timeout: 50_000, interval: 50 });
  });

  test(
    'a second server on the same folder exits within five seconds, and the first one keeps serving',
    nightly,
    async () => {
      const given = await settings();
      const first = await started(given);
      const startedAt = performance.now();

      const second = start({ ...given, PORT: '0' });

      expect(await second.exit).toBe(1);
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      expect(second.output()).toContain(`Another process is using the database in ${given.DATA_DIR}`);
      expect((await post(`${first.url}/api/contact`, anInquiry())).status).toBe(201);
    },
  );

  test('a server that has lost DATABASE_URL does not become a new site beside its pictures', nightly, async () => {
    const given = await settings();
    for (const name of ['database', 'database.json']) await rm(join(given.DATA_DIR, name), { recursive: true });

    const server = start(given);

    expect(await server.exit).toBe(1);
    expect(server.output()).toContain('Innventory cannot start: There is no database in ');
    expect(await readdir(given.DATA_DIR)).not.toContain('database');
  });
});
