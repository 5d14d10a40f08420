import { createOrm } from '@innventory/db/orm.ts';
import { type Tables, restoreRows } from '@innventory/db/restore-rows.ts';
import { installationIdKey, ownInstallationId } from '@innventory/db/settings.ts';
import { type ImageStore, storeInstallationId, storedInstallationId } from '@innventory/images/image-store.ts';
import { buffer } from 'node:stream/consumers';
import { type Manifest, type TablePart, leftOut, names } from './format.ts';
import { type Entry, entriesOf, refuserOf } from './read.ts';

type EntityManager = Parameters<Parameters<typeof restoreRows>[1]['insertRows']>[0];

const rowsAtOnce = 200;

async function insert(em: EntityManager, { table, columns }: TablePart, lines: string[]): Promise<void> {
  if (lines.length === 0) return;
  const list = columns.map((column) => `"${column}"`).join(', ');
  await em.execute(
    `insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", ?::text::json)`,
    [`[${lines.join(',')}]`],
  );
}

/** Node's line reader also splits at U+2028, which texts contain. */
async function* linesOf(body: Entry['body']): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

async function insertAll(em: EntityManager, part: TablePart, body: Entry['body']): Promise<void> {
  // Migrations and triggers may have inserted rows.
  await em.execute(`delete from "${part.table}"`);
  let lines: string[] = [];
  for await (const line of linesOf(body)) {
    lines.push(line);
    if (lines.length < rowsAtOnce) continue;
    await insert(em, part, lines);
    lines = [];
  }
  await insert(em, part, lines);
}

/** Names of tables and columns become SQL, so each must exist in the schema of the migrations. */
function checkNames(path: string, { tables }: Manifest, own: Tables): void {
  const refuse = refuserOf(path);
  for (const { table, columns } of tables) {
    const known = leftOut.has(table) ? undefined : own.get(table);
    if (!known) throw refuse(`it holds rows of ${table}, which is no table of a backup`);
    const unknown = columns.find((column, index) => !known.has(column) || columns.indexOf(column) < index);
    if (unknown !== undefined) throw refuse(`it holds ${table}.${unknown}, which is no column of that table`);
  }
}

async function fillFrom(path: string, { tables }: Manifest, em: EntityManager): Promise<void> {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  for await (const { name, body, skip } of entriesOf(path)) {
    const table = waiting.get(name);
    if (table) await insertAll(em, table, body);
    else await skip();
    waiting.delete(name);
    if (waiting.size === 0) return;
  }
}

const imageFolder = names.image('');

/** Pictures come before the rows that name them. If the restore fails, the sweep removes them. */
async function storeImages(path: string, store: ImageStore): Promise<void> {
  for await (const { name, body, skip } of entriesOf(path)) {
    if (!name.startsWith(imageFolder)) await skip();
    else await store.write(name.slice(imageFolder.length), await buffer(body));
  }
}

interface Target {
  database: { url: string } | { dataDir: string };
  openStore(): Promise<ImageStore>;
}

/** Null if the store is not empty. */
const ifEmpty = async (store: ImageStore) =>
  (await store.names()).length === 0 && (await storedInstallationId(store)) === null ? store : null;

/**
 * Restores a verified backup in an empty installation. An interrupted restore leaves the database empty. Throws before the
 * first write if the database is not empty. The database and an empty store get a new installation id. A store that held
 * pictures before keeps its id (`ownsStore` is false); it is swept only after `pictures adopt`.
 */
export async function restoreBackup(
  path: string,
  manifest: Manifest,
  { database, openStore }: Target,
): Promise<{ ownsStore: boolean }> {
  let emptyStore: ImageStore | null = null;
  const { orm, markUsed, close } = await createOrm(database);
  try {
    await restoreRows(orm, {
      schema: manifest.schema,
      insertRows: async (em, own) => {
        checkNames(path, manifest, own);
        const store = await openStore();
        emptyStore = await ifEmpty(store);
        await storeImages(path, store);
        await fillFrom(path, manifest, em);
        // A copy must not sweep the pictures of the original installation.
        await em.execute('delete from settings where key = ?', [installationIdKey]);
      },
    });
    const id = await ownInstallationId(orm);
    if (emptyStore) await storeInstallationId(emptyStore, id);
    markUsed();
  } finally {
    await close();
  }
  return { ownsStore: emptyStore !== null };
}
