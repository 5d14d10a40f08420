import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { extensions } from '../embedded/engine.ts';
import { migrate } from '../migrate.ts';
import { createOrm, ormOnPglite } from '../orm.ts';
import { startPostgres } from '@innventory/testing/postgres.ts';
import { templateName, urlOf } from './testing.ts';

const cache = join(import.meta.dirname, '../../node_modules/.cache');
const migrationFiles = join(import.meta.dirname, '../../migrations');

/** The files of a migrated database, created again only after a change of migrations or PGlite. */
async function migratedFiles(): Promise<string> {
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  for (const name of fs.readdirSync(migrationFiles).toSorted())
    hash.update(fs.readFileSync(join(migrationFiles, name)));
  const folder = join(cache, `migrated-${hash.digest('hex').slice(0, 16)}`);
  if (fs.existsSync(folder)) return folder;
  fs.mkdirSync(cache, { recursive: true });
  const draft = fs.mkdtempSync(`${folder}-`);
  const pglite = await PGlite.create(draft, { extensions });
  const orm = await ormOnPglite(pglite);
  await migrate(orm);
  await pglite.exec('checkpoint');
  await orm.close();
  await pglite.close();
  fs.renameSync(draft, folder);
  return folder;
}

/** Vitest's global setup: prepares the database of `testOrm()`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = fs.mkdtempSync(join(tmpdir(), 'innventory-tests-'));
  const removeScratch = () => fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  project.provide('scratch', scratch);
  if (project.config.provide['database'] !== 'postgres') {
    project.provide('migratedFiles', await migratedFiles());
    return async () => removeScratch();
  }
  const postgres = await startPostgres();
  {
    await using admin = await createOrm({ url: postgres.url });
    await admin.orm.em.getConnection().execute(`create database ${templateName}`);
    await using template = await createOrm({ url: urlOf(postgres.url, templateName) });
    await migrate(template.orm);
  }
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.remove();
    removeScratch();
  };
}
