import type { CacheTag } from '@innventory/domain/records/records.ts';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { connectionString, maxLifetimeSeconds } from './connection/pool.ts';
import type { Connection } from './embedded/connection.ts';
import type { Orm } from './orm.ts';

export type Versions = Readonly<Partial<Record<CacheTag, number>>>;

export interface RecordVersions {
  /** Reads the versions after this call. Rejects if the database does not answer within a second. */
  read: () => Promise<Versions>;
  close: () => Promise<void>;
}

/** Whether no record of these kinds was written between two reads. */
export const isUnchanged = (kinds: readonly CacheTag[], before: Versions, after: Versions): boolean =>
  kinds.every((kind) => before[kind] === after[kind]);

interface Row {
  kind: CacheTag;
  version: number | string;
}

const select = 'select kind, revision as version from revisions';

const versionsOf = (rows: Row[]): Versions =>
  Object.fromEntries(rows.map(({ kind, version }) => [kind, Number(version)]));

const readTimeoutMs = 1_000;

async function late(): Promise<never> {
  await pause(readTimeoutMs, undefined, { ref: false });
  throw Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
}

const inTime = (reading: Promise<Versions>): Promise<Versions> => Promise.race([reading, late()]);

/**
 * The embedded database belongs to this process, so versions are read again only after a write. The read passes by the ORM,
 * where it would wait for all transactions that began earlier.
 */
function versionsOfEmbedded(connection: Connection): RecordVersions {
  let known: Promise<Versions>;
  let knownWrites: number | undefined;

  function read(): Promise<Versions> {
    if (knownWrites === connection.writes()) return known;
    knownWrites = connection.writes();
    known = inTime(connection.query<Row>(select).then(({ rows }) => versionsOf(rows)));
    known.catch(() => (knownWrites = undefined));
    return known;
  }

  return { read, close: async () => {} };
}

/** Callers share the read that begins after they arrived. */
function sharedRead(read: () => Promise<Versions>): () => Promise<Versions> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Versions> | undefined;
  const begin = async () => {
    // All requests of this turn of the event loop share the read.
    await setImmediate();
    next = undefined;
    return read();
  };
  return () => {
    if (!next) running = next = inTime(running.then(begin, begin));
    return next;
  };
}

export const versionsApplicationName = 'innventory versions';

/** Uses its own connection, so that a read never waits for other queries. */
function versionsOfPostgres(url: string): RecordVersions {
  const pool = new Pool({
    connectionString: connectionString(url),
    application_name: versionsApplicationName,
    max: 1,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds,
    keepAlive: true,
    connectionTimeoutMillis: readTimeoutMs,
    query_timeout: readTimeoutMs,
  });
  pool.on('error', () => undefined);
  const read = async () => versionsOf((await pool.query<Row>(select)).rows);
  return { read: sharedRead(() => read().catch(read)), close: () => pool.end() };
}

export function openRecordVersions(orm: Orm): RecordVersions {
  const { pglite } = orm.config.get<'driverOptions', { pglite?: Connection }>('driverOptions');
  return pglite ? versionsOfEmbedded(pglite) : versionsOfPostgres(orm.config.get('clientUrl') ?? '');
}
