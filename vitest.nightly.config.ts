import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { databaseProject, tags } from './vitest.config.ts';

/** Tests that take too long for `npm test`, and every database test on PostgreSQL: `pnpm nightly`. */
export default defineConfig({
  test: {
    tags,
    projects: [
      {
        test: {
          name: 'lab',
          root: join(import.meta.dirname, 'lab'),
          include: ['{docs,topology}/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        // `pnpm harden` runs one scenario after the other, because they measure.
        test: {
          name: 'harden',
          root: join(import.meta.dirname, 'lab'),
          include: ['harden/*.test.ts'],
          testTimeout: 900_000,
        },
      },
      databaseProject('embedded', [
        'lab/uploads/*.test.ts',
        'apps/server/src/main.test.ts',
        'apps/cli/src/**/*.test.ts',
        'packages/backup/src/backup.test.ts',
      ]),
      databaseProject('postgres', [
        'lab/search/*.test.ts',
        'packages/api/src/**/*.test.ts',
        'apps/server/src/**/*.test.ts',
        'apps/cli/src/{backup,seed}.test.ts',
      ]),
    ],
  },
});
