import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { constants, zstdCompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { type Template, templatePath } from '../src/embedded/open.ts';

/** A window as large as the file, because it contains three similar databases. */
const params = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 26 };

/** Run after every upgrade of PGlite. Small log files, because each is filled with zeros while everybody waits. */
const directory = fs.mkdtempSync(join(tmpdir(), 'empty-database-'));
const pglite = await PGlite.create(directory, { initDbStartParams: ['--wal-segsize=1'] });
await pglite.close();
const template: Template = { directories: [], files: {} };
for (const name of fs.readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
  const path = join(directory, name);
  if (fs.statSync(path).isDirectory()) template.directories.push(name);
  else template.files[name] = fs.readFileSync(path);
}
fs.writeFileSync(templatePath, zstdCompressSync(serialize(template), { params }));
fs.rmSync(directory, { recursive: true });
