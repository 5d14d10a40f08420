import { defineConfig } from 'vitest/config';

const onDatabase = (database: 'embedded' | 'postgres') => ({
  test: {
    name: `db (${database})`,
    include: ['src/**/*.test.ts'],
    provide: { database },
    globalSetup: ['src/testing-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({ test: { projects: [onDatabase('embedded'), onDatabase('postgres')] } });
