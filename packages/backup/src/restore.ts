import { explained } from '@innventory/db/connection/pool.ts';
import { changeSchema, columnsIn, executedMigrations, urlOf } from '@innventory/db/migrate.ts';
import { type DatabaseAddress, type Orm, createOrm } from '@innventory/db/orm.ts';
import { type SharedStateKey, ownInstallationId } from '@innventory/db/shared-state.ts';
import { type ImageStore, storeInstallationId, storedInstallationId } from '@innventory/images/image-store.ts';
import { buffer } from 'node:stream/consumers';
import { BackupError, type Manifest, type TablePart, imageFolder, omittedTables } from './format.ts';
import { type Entry, entriesOf, unusable } from './read.ts';

type EntityManager = Pick<Orm['em'], 'execute'>;

/** Replaces the rows of a table, which migrations and triggers may have inserted. Inserts what each chunk completes. */
async function insertAll(em: EntityManager, { table, columns }: TablePart, body: Entry['body']): Promise<void> {
  await em.execute(`delete from "${table}"`);
  const list = columns.map((column) => `"${column}"`).join(', ');
  const insert = `insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", ?::text::json)`;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const end = rest.lastIndexOf('\n');
    if (end < 0) continue;
    await em.execute(insert, [`[${rest.slice(0, end).replaceAll('\n', ',')}]`]);
    rest = rest.slice(end + 1);
  }
}

/** Names of tables and columns become SQL, so each must exist in the schema of the migrations. */
function checkNames({ tables }: Manifest, existing: Map<string, Set<string>>): void {
  for (const { table, columns } of tables) {
    const known = omittedTables.has(table) ? undefined : existing.get(table);
    if (!known) throw unusable(`it holds rows of ${table}, which is no table of a backup`);
    const unknown = columns.find((column, index) => !known.has(column) || columns.indexOf(column) < index);
    if (unknown !== undefined) throw unusable(`it holds ${table}.${unknown}, which is no column of that table`);
  }
}

/** Bounds the memory: each may be as large as an upload. */
const picturesAtOnce = 10;

/** Stores the pictures before the rows are committed. If the restore fails, the sweep removes them. */
async function fillFrom(path: string, { tables }: Manifest, em: EntityManager, store: ImageStore, advance: Advance) {
  let pictures = 0;
  const read: { name: string; bytes: Buffer }[] = [];
  const writeRead = () =>
    Promise.all(
      read.splice(0).map(async ({ name, bytes }) => {
        await store.write(name, bytes);
        advance((pictures += 1));
      }),
    );
  for await (const { name, body } of entriesOf(path)) {
    const table = tables.find((part) => part.name === name);
    if (table) await insertAll(em, table, body);
    if (!name.startsWith(imageFolder)) continue;
    read.push({ name: name.slice(imageFolder.length), bytes: await buffer(body) });
    if (read.length === picturesAtOnce) await writeRead();
  }
  await writeRead();
}

/** Null if the store is not empty. */
const ifEmpty = async (store: ImageStore) =>
  (await store.names()).length === 0 && (await storedInstallationId(store)) === null ? store : null;

/** Numbers that no server has read, so that no cached response counts as fresh. */
const raiseVersions = 'update revisions set revision = extract(epoch from clock_timestamp()) * 1000';

/** Whether the role lacks a right. */
const isForbidden = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501';

/** Gets the number of pictures that are stored by now. */
type Advance = (pictures: number) => unknown;

interface Target {
  database: DatabaseAddress;
  openStore: () => Promise<ImageStore>;
  advance?: Advance;
}

/**
 * Restores a verified backup in an empty installation, then migrates it, in one transaction: an interrupted restore leaves
 * the database empty. Throws before the first write if the database is not empty. The database and an empty store get a new
 * installation id. A store that held pictures before keeps its id (`ownsStore` is false); it is swept only after
 * `pictures adopt`.
 */
export async function restoreBackup(
  path: string,
  manifest: Manifest,
  { database, openStore, advance = () => {} }: Target,
): Promise<{ ownsStore: boolean }> {
  let emptyStore: ImageStore | null = null;
  await using restored = await createOrm(database);
  const { orm } = restored;
  await changeSchema(orm, async (em, migrator) => {
    if ((await executedMigrations(em)).length > 0)
      throw new BackupError(
        'The database is not empty, and a restore never overwrites anything. Create an empty one and name that, or move ' +
          'the embedded one ("database" and "database.json") out of the data folder.',
      );
    const transaction = em.getTransactionContext();
    const foreign = await columnsIn(em);
    await migrator.up({ to: manifest.schema.at(-1) ?? '', transaction });
    const own = [...(await columnsIn(em))].filter(([table]) => !foreign.has(table));
    checkNames(manifest, new Map(own));
    const store = await openStore();
    // A repeated transaction finds the pictures of the first attempt.
    emptyStore ??= await ifEmpty(store);
    await fillFrom(path, manifest, em, store, advance);
    // A copy must not sweep the pictures of the original installation, nor many of its own.
    const originals: SharedStateKey[] = ['installation id', 'picture sweep allowed'];
    await em.execute('delete from settings where key in (?, ?)', originals);
    await migrator.up({ transaction });
    await em.execute(raiseVersions);
  }).catch((error: unknown) => {
    const url = urlOf(orm);
    throw url !== null && isForbidden(error) ? explained(error, url) : error;
  });
  const id = await ownInstallationId(orm);
  if (emptyStore) await storeInstallationId(emptyStore, id);
  restored.markUsed();
  return { ownsStore: emptyStore !== null };
}
