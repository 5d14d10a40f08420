import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vitest/config';
import { classNameOf } from './tools/class-names.ts';
import { startScriptPlugin } from './tools/start-script.ts';
import { themeStylesPlugin } from './tools/theme-styles.ts';

/** Few files for the first visit, and one that stays in the browser's cache from release to release. */
const chunks = [
  {
    name: 'vendor',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@trpc)[\\/]/,
  },
  /** Small things of every page that later parts use too; listed first, or those would take them along. */
  {
    name: 'small',
    test: /vite[\\/]preload-helper|lib[\\/](?:failed-call|returning-focus)\.|screens[\\/]navigation-items\.|@mantine[\\/](?:store|notifications[\\/].*store|hooks[\\/].*(?:random-id|use-window-event))/,
  },
  { name: 'control-styles', test: /ui[\\/]controls\.css/ },
  /** Mantine comes with the first part that is built with it: the form, the side panel, a toast, the back office. */
  {
    name: 'controls',
    test: /(?:@mantine[\\/]core|web[\\/]src[\\/](?:ui[\\/]house-mantine|theme)\.).*(?<!css)$/,
    minShareCount: 2,
  },
  /** The words for every failure: most visitors meet none. */
  { name: 'errors', test: /domain[\\/]src[\\/]errors\.|web[\\/]src[\\/]lib[\\/](?:failure|notify)\./ },
  {
    name: 'house',
    test: /(?:apps[\\/]web|packages[\\/]domain)[\\/]src[\\/](?!ui[\\/](?:stars|not-found))/,
    minShareCount: 3,
  },
  /** What several screens have in common, but not the one that most visitors see first. */
  { name: 'elsewhere', test: /web[\\/]src[\\/]ui[\\/](?:stars|not-found)/ },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), themeStylesPlugin(), startScriptPlugin()],
  css: { postcss: { plugins: [mantine()] }, modules: { generateScopedName: classNameOf } },
  /** Of several files: what only few browsers need is fetched by those. */
  worker: { format: 'es' },
  /** Each file of a library would be one more to find and read at the server's start; in development Node reads them itself. */
  ssr: { noExternal: isSsrBuild || [/^@mantine\//] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    /** Every browser of `target` knows modulepreload. */
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: chunks } } },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing-setup.ts'],
    testTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
}));
