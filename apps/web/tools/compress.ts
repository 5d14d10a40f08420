import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes a Brotli and a gzip file beside every built text file, for @fastify/static. */
const client = new URL('../dist.new/client/', import.meta.url).pathname;

const worthwhileBytes = 500;

for (const name of globSync('**/*.{js,css,svg,webmanifest}', { cwd: client })) {
  const text = readFileSync(client + name);
  if (text.length < worthwhileBytes) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${client}${name}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${client}${name}.gz`, gzipSync(text, { level: 9 }));
}
