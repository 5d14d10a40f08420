import { type ChildProcessByStdio, spawn } from 'node:child_process';
import fs from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { inject } from 'vitest';
import { SharedStateEntity } from '../entities.ts';
import { migrate } from '../migrate.ts';
import { createOrm } from '../orm.ts';
import { newFolder } from './testing.ts';

/** Tests of the embedded database do not run again on PostgreSQL. */
export const isEmbedded = inject('database') === 'embedded';

/** Copied for each test, because creation takes longer. */
let used: string | undefined;

async function makeUsedDataDir(): Promise<string> {
  const dataDir = newFolder();
  await using database = await createOrm({ dataDir });
  await migrate(database.orm);
  await database.orm.em.fork().insert(SharedStateEntity, { key: 'kept', value: 'yes' });
  database.markUsed();
  return dataDir;
}

/** A DATA_DIR with a migrated, used, closed database that holds the setting `kept`. */
export async function usedDataDir(): Promise<string> {
  used ??= await makeUsedDataDir();
  const dataDir = temporaryFolder();
  fs.cpSync(used, dataDir, { recursive: true });
  return dataDir;
}

export type Writer = ChildProcessByStdio<null, Readable, Readable> & { acknowledged: string[] };

const writerFile = fileURLToPath(new URL('./writer.ts', import.meta.url));

/** Starts a process that writes rows until it is killed. */
export function startWriter(dataDir: string, prefix: string): Writer {
  const child = spawn(process.execPath, [writerFile, dataDir, prefix], { stdio: ['ignore', 'pipe', 'pipe'] });
  const acknowledged: string[] = [];
  child.stdout
    .setEncoding('utf8')
    .on('data', (lines: string) => acknowledged.push(...lines.split('\n').filter(Boolean)));
  return Object.assign(child, { acknowledged });
}
