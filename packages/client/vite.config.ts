import { defineConfig } from 'vite';

/** The JavaScript of the published package. Our own packages become part of it. */
export default defineConfig({
  ssr: { noExternal: [/^@innventory\//] },
  build: { ssr: 'src/client.ts', target: 'node20' },
});
