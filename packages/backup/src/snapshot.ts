import { requireMigrated, stepsIn } from '@innventory/db/migrate.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { columnsIn, tablesOf } from '@innventory/db/restore-rows.ts';
import { picturesIn } from '@innventory/domain/stored-image.ts';
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type About, type TablePart, formatVersion, leftOut, names, version } from './format.ts';

type EntityManager = Orm['em'];

const rowsAtOnce = 200;

/** The rows as lines of JSON, ordered by the primary key, which is the first column. */
async function* linesOf(em: EntityManager, table: string, columns: string[]): AsyncGenerator<string[]> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  await em.execute(`declare dump no scroll cursor for
    select row_to_json(record)::text as line from (select ${list} from "${table}" order by 1) record`);
  for (;;) {
    const rows = await em.execute<{ line: string }[]>(`fetch ${rowsAtOnce} from dump`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await em.execute('close dump');
}

async function spool(
  em: EntityManager,
  table: string,
  columns: string[],
  file: FileHandle,
  named: Set<string>,
): Promise<TablePart> {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  for await (const lines of linesOf(em, table, columns)) {
    const chunk = Buffer.from(`${lines.join('\n')}\n`);
    for (const picture of picturesIn(chunk.toString())) named.add(picture);
    hash.update(chunk);
    await file.writeFile(chunk);
    rows += lines.length;
    bytes += chunk.length;
  }
  return { name: names.rowsOf(table), table, columns, rows, bytes, sha256: hash.digest('hex') };
}

/**
 * Spools a snapshot of all rows: a slow client must not keep the only connection of the embedded database. `named` has the
 * names of the pictures in the rows.
 */
export async function takeSnapshot(orm: Orm, folder: string) {
  await requireMigrated(orm);
  const schema = await stepsIn(orm);
  const named = new Set<string>();
  const fileOf = (part: string) => join(folder, basename(part));
  return orm.em.fork().transactional(async (em) => {
    await em.execute('set transaction isolation level repeatable read, read only');
    await em.execute("set local time zone 'UTC'");
    const madeAt = new Date().toISOString();
    const columns = await columnsIn(em);
    const tables: TablePart[] = [];
    for (const table of tablesOf(orm)) {
      if (leftOut.has(table)) continue;
      await using file = await open(fileOf(names.rowsOf(table)), 'wx', 0o600);
      tables.push(await spool(em, table, [...(columns.get(table) ?? [])], file, named));
    }
    const about: About = { format: 'innventory-backup', formatVersion, madeBy: version, madeAt, schema };
    return { about, tables, fileOf, named };
  });
}

export type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;
