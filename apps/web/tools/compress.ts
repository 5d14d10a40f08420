import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Writes a Brotli and a gzip file beside every built text file, for @fastify/static. Node's defaults: best Brotli, gzip level 6. */
const client = new URL('../dist.new/client/', import.meta.url).pathname;

const worthwhileBytes = 500;

const formats = { br: promisify(brotliCompress), gz: promisify(gzip) };

async function compressFile(name: string): Promise<void> {
  const text = await readFile(client + name);
  if (text.length < worthwhileBytes) return;
  for (const [ending, compress] of Object.entries(formats))
    await writeFile(`${client}${name}.${ending}`, await compress(text));
}

await Promise.all(globSync('**/*.{js,css,svg,webmanifest}', { cwd: client }).map(compressFile));
