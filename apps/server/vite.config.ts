import { defineConfig } from 'vite';

/** With compiled parts of their own, or for development alone: they stay where they are installed. */
const external = /^(?:sharp|@node-rs\/argon2|@electric-sql\/pglite|vite)(?:\/|$)/;

/** The server with its libraries in a few files: to find and read each of 1,300 took a third of its start. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    /** tools/swap-build.ts moves the result to dist. */
    outDir: 'dist.new',
    target: 'node24',
    rolldownOptions: {
      external,
      /** Libraries for browsers say so in each file; it means nothing here. */
      checks: { moduleLevelDirective: false },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});
