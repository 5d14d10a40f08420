import { defineConfig } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

/** JavaScript and declarations of the published package. Our own packages become part of both. */
export default defineConfig({
  input: 'src/client.ts',
  platform: 'node',
  transform: { target: 'node20' },
  external: /^(?!\.|\/|@innventory\/)/,
  treeshake: { moduleSideEffects: false },
  plugins: [dts({ tsconfig: 'tsconfig.dist.json' })],
});
