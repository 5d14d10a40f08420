import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** A busy machine is slow. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 };

/** Files share their worker, so that it loads libraries, the database engine and the server once. */
const shared = { root: import.meta.dirname, isolate: false, restoreMocks: true, ...timeouts };

/** Tests on one of the two databases. */
export const databaseProject = (database: 'embedded' | 'postgres', include: string[]) => ({
  test: {
    ...shared,
    name: database,
    include,
    provide: { database },
    globalSetup: [join(import.meta.dirname, 'packages/db/src/testing/setup.ts')],
  },
});

export const tags = [{ name: 'nightly', description: 'Takes too long for `npm test`.' }];

export default defineConfig({
  test: {
    tags,
    /** One more than processors, because tests wait for timers and for other processes. */
    maxWorkers: availableParallelism() + 1,
    outputFile: { json: process.env.VITEST_REPORT ?? 'test-results/vitest.json' },
    projects: [
      {
        test: {
          ...shared,
          name: 'without a database',
          include: ['packages/{domain,settings,images,client,catalogue}/src/**/*.test.ts', 'tools/*.test.ts'],
        },
      },
      // Servers start faster on PostgreSQL.
      databaseProject('embedded', [
        'packages/{db,api}/src/**/*.test.ts',
        'apps/server/src/!(main).test.ts',
        'apps/server/src/*/**/*.test.ts',
      ]),
      // Storage, the scripts, and a smoke suite of the server. `pnpm nightly` runs the others.
      databaseProject('postgres', [
        'packages/{db,backup}/src/**/*.test.ts',
        'apps/server/src/http/{rest,trpc}.test.ts',
        'apps/server/src/http/security/sessions.test.ts',
        'apps/server/src/cache/servers.test.ts',
        'apps/server/src/main.test.ts',
        // Each script is a process that opens the database, which takes seconds with the embedded one.
        'apps/cli/src/!(backup|seed).test.ts',
        'apps/cli/src/*/*.test.ts',
      ]),
      'apps/web/vite.config.ts',
    ],
  },
});
