import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { writeTemplate } from '../src/embedded/template.ts';

/** Run after every upgrade of PGlite. Small log files, because each is filled with zeros while everybody waits. */
const directory = fs.mkdtempSync(join(tmpdir(), 'empty-database-'));
const pglite = await PGlite.create(directory, { initDbStartParams: ['--wal-segsize=1'] });
await pglite.close();
writeTemplate(directory);
fs.rmSync(directory, { recursive: true });
