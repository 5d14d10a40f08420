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
      databaseProject('lab', 'embedded', ['{hardening,uploads}/*.test.ts'], 'lab on the embedded database'),
      databaseProject('lab', 'postgres', ['{hardening,search}/*.test.ts']),
      ...['packages/api', 'apps/server'].map((root) => databaseProject(root, 'postgres')),
      databaseProject('apps/cli', 'postgres', ['src/{backup,seed}.test.ts']),
      databaseProject('apps/server', 'embedded', ['src/main.test.ts']),
      databaseProject('packages/backup', 'embedded', ['src/backup.test.ts']),
      databaseProject('apps/cli', 'embedded'),
    ],
  },
});
