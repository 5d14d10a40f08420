import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type MigrationDiff, MikroORM } from '@mikro-orm/core';
import { Migrator, TSMigrationGenerator } from '@mikro-orm/migrations';
import { PgliteDriver } from '@mikro-orm/pglite';
import { extensions } from '../src/embedded/engine.ts';
import { entities } from '../src/entities.ts';

const folder = join(import.meta.dirname, '../migrations');

/** Without `down`, which nothing runs: the way back is a backup. */
class UpGenerator extends TSMigrationGenerator {
  override generateMigrationFile(className: string, { up }: MigrationDiff): string {
    return super.generateMigrationFile(className, { up, down: [] });
  }
}

async function writeMigration(name: string): Promise<string> {
  const pglite = await PGlite.create({ extensions });
  const orm = await MikroORM.init({
    driver: PgliteDriver,
    dbName: 'postgres',
    driverOptions: { pglite },
    entities,
    extensions: [Migrator],
    migrations: {
      path: folder,
      snapshotName: 'snapshot',
      generator: UpGenerator,
      fileName: (timestamp) => `${timestamp}-${name}`,
      glob: '[0-9]*.ts',
    },
  });
  const { fileName } = await orm.migrator.create(undefined, false, false, name.replaceAll('-', '_'));
  await orm.close();
  await pglite.close();
  return fileName;
}

function writeList(): void {
  const files = fs
    .readdirSync(folder)
    .filter((file) => /^\d.*\.ts$/.test(file))
    .toSorted();
  fs.writeFileSync(join(folder, 'list.ts'), files.map((file) => `export * from './${file}';\n`).join(''));
}

const [name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9-]*$/.test(name))
  throw new Error('Name the migration in kebab case: pnpm db:migration add-something');
const written = await writeMigration(name);
writeList();
console.log(written ? `Wrote migrations/${written}` : 'The entities hold nothing new.');
