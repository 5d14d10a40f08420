import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Writes a Brotli and a gzip file beside every built text file, for @fastify/static. Node's defaults: best Brotli, gzip level 6. */
const client = join(import.meta.dirname, '../dist.new/client');

const worthwhileBytes = 500;

const formats = { br: promisify(brotliCompress), gz: promisify(gzip) };

async function compressFile(name: string): Promise<void> {
  const text = await readFile(join(client, name));
  if (text.length < worthwhileBytes) return;
  for (const [ending, compress] of Object.entries(formats))
    await writeFile(join(client, `${name}.${ending}`), await compress(text));
}

const names = globSync('**/*.{js,css,svg,webmanifest}', { cwd: client });
if (names.length === 0) throw new Error(`There is nothing to compress in ${client}.`);
await Promise.all(names.map(compressFile));
