import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Generous: a busy machine is slow, and a test that hangs still ends. Where others share the machine a test is tried again. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, retry: process.env.CI ? 2 : 0 };

const databases = ['embedded', 'postgres'] as const;

/** What the kind of database takes no part in is tested once. */
const once = [
  'src/columns.test.ts',
  'src/failures.test.ts',
  'src/adapters/**',
  'src/openapi/**',
  'src/pages/{document,manifest}.test.ts',
  'src/prepared/{encodings,memory}.test.ts',
  'src/{log-output,upload-corpus}.test.ts',
  'src/catalogue/{csv,fetch-picture}.test.ts',
];

/** Whatever touches the database is tested twice: on the embedded one and on a real PostgreSQL. */
const onEachDatabase = ['packages/db', 'packages/backup', 'packages/api', 'apps/server', 'apps/cli'].flatMap((root) =>
  databases.map((database) => ({
    test: {
      name: `${root.split('/')[1]} (${database})`,
      root,
      include: ['src/**/*.test.ts'],
      exclude: database === 'postgres' ? once : [],
      provide: { database },
      globalSetup: [new URL('packages/db/src/testing-setup.ts', import.meta.url).pathname],
      // A quarter of the time less: the database engine, the server and all they import stay loaded from file to file.
      isolate: false,
      restoreMocks: true,
      ...patience,
    },
  })),
);

export default defineConfig({
  test: {
    // Tests wait for disks, processes and clocks about half of their time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    outputFile: { json: process.env.VITEST_REPORT ?? 'test-results/vitest.json' },
    projects: [
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'], ...patience } },
      { test: { name: 'settings', root: 'packages/settings', include: ['src/**/*.test.ts'], ...patience } },
      { test: { name: 'images', root: 'packages/images', include: ['src/**/*.test.ts'], ...patience } },
      { test: { name: 'client', root: 'packages/client', include: ['src/**/*.test.ts'], ...patience } },
      ...onEachDatabase,
      'apps/web/vite.config.ts',
      { test: { name: 'tools', root: 'tools', include: ['*.test.ts'], ...patience } },
    ],
  },
});
