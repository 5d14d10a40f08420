import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** A busy machine is slow. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 };

const fromRoot = (path: string) => join(import.meta.dirname, path);

const workspaceOf = (root: string) => root.split('/').at(-1)!;

/** The tests of a workspace on one of the two databases. */
export const databaseProject = (
  root: string,
  database: 'embedded' | 'postgres',
  include = ['src/**/*.test.ts'],
  name = database === 'embedded' ? workspaceOf(root) : `${workspaceOf(root)} on PostgreSQL`,
) => ({
  test: {
    name,
    root: fromRoot(root),
    include,
    provide: { database },
    globalSetup: [fromRoot('packages/db/src/testing/setup.ts')],
    // Files share their worker, so that it loads the database engine and the server once.
    isolate: false,
    restoreMocks: true,
    ...timeouts,
  },
});

const project = (root: string, include = ['src/**/*.test.ts']) => ({
  test: { name: workspaceOf(root), root: fromRoot(root), include, isolate: false, ...timeouts },
});

/** Storage, the scripts, and a smoke suite of the server. `pnpm nightly` runs the others on PostgreSQL. */
const onPostgres = [
  databaseProject('packages/db', 'postgres'),
  databaseProject('packages/backup', 'postgres'),
  databaseProject('apps/server', 'postgres', [
    'src/http/{rest,trpc}.test.ts',
    'src/http/security/sessions.test.ts',
    'src/cache/servers.test.ts',
    'src/main.test.ts',
  ]),
  // Each script is a process that opens the database, which takes seconds with the embedded one.
  databaseProject('apps/cli', 'postgres', ['src/!(backup|seed).test.ts', 'src/*/*.test.ts'], 'cli'),
];

const onEmbedded = [
  ...['packages/db', 'packages/api'].map((root) => databaseProject(root, 'embedded')),
  // Servers start faster on PostgreSQL.
  databaseProject('apps/server', 'embedded', ['src/!(main).test.ts', 'src/*/**/*.test.ts']),
];

export const tags = [{ name: 'nightly', description: 'Takes too long for `npm test`.' }];

export default defineConfig({
  test: {
    tags,
    maxWorkers: '100%',
    outputFile: { json: process.env.VITEST_REPORT ?? 'test-results/vitest.json' },
    projects: [
      ...['packages/domain', 'packages/settings', 'packages/images', 'packages/client', 'packages/catalogue'].map(
        (root) => project(root),
      ),
      ...onEmbedded,
      ...onPostgres,
      'apps/web/vite.config.ts',
      project('tools', ['*.test.ts']),
    ],
  },
});
