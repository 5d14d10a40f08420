import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import webPackage from './package.json' with { type: 'json' };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  /** One bundle starts faster than many files; in development Node reads them itself. */
  ssr: { noExternal: isSsrBuild || [/^@mantine\//] },
  /** Vite would find what a worker imports when it starts, and reload the page amid the first message. */
  optimizeDeps: { entries: ['index.html', 'src/**/*.worker.ts'] },
  build: {
    /** tools/swap-build.ts moves the result to dist. */
    outDir: isSsrBuild ? 'dist.new/server' : 'dist.new/client',
    manifest: !isSsrBuild,
    license: !isSsrBuild && { fileName: 'licenses.txt' },
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    target: webPackage.browserslist.map((browser) => browser.replace(' ', '')),
    /**
     * Over HTTP/1.1 a browser loads six files at a time: one style sheet, and one script of what screens share.
     * zod stays out of it: the contact form loads it at the first focus.
     */
    cssCodeSplit: false,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [{ name: 'shared', test: /node_modules(?!.*zod)|apps.web.src/, minShareCount: 5 }],
            },
          },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    /** As in vitest.config.ts, so that these tests run beside the others. */
    maxWorkers: availableParallelism() + 1,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    /** jsdom draws frames with `setInterval`: a faked one would stop them for all later tests of the worker. */
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
  },
}));
