import { defineConfig } from 'vitest/config';

/** Tests that take too long for `npm test`. They run every night: `pnpm nightly`. */
export default defineConfig({
  test: {
    name: 'lab',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
