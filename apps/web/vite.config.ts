import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vitest/config';
import webPackage from './package.json' with { type: 'json' };
import { themeStylesPlugin } from './tools/theme-styles.ts';

/** Matches the modules whose path has one of these parts. A `/` stands for the separator of any system. */
const pathHas = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', String.raw`[\\/]`));

/** Few style sheets a page: over HTTP/1.1 a browser loads six files at a time, two of them fonts. */
const chunks = [
  /** Loaded with the first request after hydration, although the index of @trpc/client imports it. */
  { name: 'request', test: pathHas('@trpc/client/dist/http'), priority: 1, includeDependenciesRecursively: false },
  /** What every page or several public screens load: as one file, it is compressed best. */
  {
    name: 'app',
    test: pathHas(
      'node_modules/(?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack|@trpc|zustand)/',
      'web/src/(?:app|routes)',
      'web/src/shared/(?:list|page)',
      String.raw`web/src/shared/ui/(?!stars|blog-article|back-link\.tsx|select-arrow)`,
      'web/src/shared/theme/(?:fonts|styles)',
      String.raw`theme\.css`,
      'web/src/site/item/item-card',
      'web/src/site/bundle/bundle-card',
      String.raw`web/src/site/layout/(?:screen|not-found\.module)`,
      String.raw`web/src/site/contact/contact\.module`,
      'values/address',
    ),
  },
  /** Parts of Mantine that several screens load. */
  {
    name: 'mantine',
    test: pathHas('@mantine/(?:core|hooks)/esm', 'site-mantine', 'theme/controls'),
    minShareCount: 5,
  },
  /** What the screens of one record and the contact form share. A group also takes what its modules import. */
  {
    name: 'record',
    test: pathHas('layout/not-found', 'domain/src/errors', 'back-link', 'inquiry-draft'),
    minShareCount: 2,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), themeStylesPlugin()],
  css: {
    postcss: { plugins: [mantine()] },
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` },
  },
  /** One bundle starts faster than many files; in development Node reads them itself. */
  ssr: { noExternal: isSsrBuild || [/^@mantine\//] },
  build: {
    /** tools/swap-build.ts moves the result to dist. */
    outDir: isSsrBuild ? 'dist.new/server' : 'dist.new/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    /** Every browser of `target` knows modulepreload. */
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, links, { hostType }) => (hostType === 'html' ? links : []),
    },
    target: webPackage.browserslist.map((browser) => browser.replace(' ', '')),
    /** A second minifier after Rolldown's: together they make smaller files than either alone. */
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    rolldownOptions: {
      /** tRPC's packages do not declare that they have no side effects. */
      treeshake: { moduleSideEffects: (id) => !id.includes('/@trpc/'), propertyReadSideEffects: false },
      output: isSsrBuild ? {} : { minify: true, codeSplitting: { groups: chunks } },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
    isolate: false,
    /** As in vitest.config.ts, so that these tests run beside the others. */
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    css: { modules: { classNameStrategy: 'non-scoped' } },
    /** jsdom draws frames with `setInterval`: a faked one would stop them for all later tests of the worker. */
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
  },
}));
