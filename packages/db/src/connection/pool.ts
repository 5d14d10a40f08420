import { Socket } from 'node:net';
import { hostname } from 'node:os';
import type { Pool, PoolClient, PoolConfig } from 'pg';

const connectMs = 3_000;

/** PostgreSQL aborts a statement after this time, and a transaction that waits for us for as long. */
export const timeoutsMs = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 };

/** A live server has answered or aborted by then. */
const silenceMs = timeoutsMs.statement_timeout + 2_000;

const releaseDeadMs = 1_000;

function limitSilence({ connection: { stream } }: PoolClient, ms: number): void {
  if (stream instanceof Socket) stream.setTimeout(ms);
}

/** A machine that vanished leaves its sockets open. A silent socket is closed while a request waits for it. */
function endSilentConnections(pool: Pool): void {
  pool.on('connect', ({ connection: { stream } }) => stream.on('timeout', () => stream.destroy()));
  pool.on('acquire', (client) => limitSilence(client, silenceMs));
  pool.on('release', (_, client) => limitSilence(client, 0));
}

/** Kysely does not release a connection whose BEGIN or ROLLBACK failed, for example after a restart of PostgreSQL. */
function releaseDeadConnections(pool: Pool): void {
  const held = new Set<PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_, client) => held.delete(client));
  pool.on('connect', (client) => {
    const release = () => held.has(client) && client.release(true);
    client.on('end', () => held.has(client) && setTimeout(release, releaseDeadMs));
  });
}

/**
 * A busy connection would keep settings of the database, such as a read-only mode, that were changed since, or stay with a
 * former primary.
 */
export const maxLifetimeSeconds = 60;

/** These modes check the certificate like verify-full; naming that one avoids a long warning of the driver. */
export const connectionString = (url: string): string =>
  url.replace(/\bsslmode=(?:prefer|require|verify-ca)\b/, 'sslmode=verify-full');

/** Connections for requests. A lost server is noticed within seconds, and the next query connects again. */
export function poolOptions(url: string): PoolConfig & { onPoolCreated: (pool: Pool) => void } {
  return {
    connectionString: connectionString(url),
    application_name: 'innventory',
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds,
    onPoolCreated(pool) {
      endSilentConnections(pool);
      releaseDeadConnections(pool);
    },
  };
}

/** One connection holds the lock, and MikroORM creates its table with the other. Whoever waits reads the host's name. */
export function migrationPoolOptions(url: string): ReturnType<typeof poolOptions> {
  return {
    connectionString: connectionString(url),
    application_name: `innventory migration on ${hostname()}`,
    max: 2,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 0,
    onPoolCreated: releaseDeadConnections,
  };
}

const advices: [pattern: RegExp, advice: string][] = [
  [/no encryption/, 'Add ?sslmode=require to DATABASE_URL.'],
  [/does not support SSL/, 'Remove sslmode from DATABASE_URL.'],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/,
    'Name the certificate of its authority in NODE_EXTRA_CA_CERTS, or set sslmode=no-verify in DATABASE_URL for a private network.',
  ],
  [/^(?:28P01|28000|08P01 .*authentication failed)/, 'Look at user and password in DATABASE_URL.'],
  [/^3D000/, 'Create the database, or correct its name in DATABASE_URL.'],
  [
    /the encoding/,
    "Name another one, made with: create database innventory template template0 encoding 'UTF8' locale 'C.UTF-8'.",
  ],
  [
    /^55P03/,
    'Another session uses a table, perhaps a backup, pg_dump or psql; pg_stat_activity shows it. Wait for it or end it, then start again.',
  ],
  [/^25006/, 'Name the primary server in DATABASE_URL, or free space on its disk.'],
  [/^42501 .*extension/, 'The owner of the database or a superuser can run: create extension pg_trgm.'],
  [/^42501/, 'Its owner can allow it: grant create on schema public to "{user}".'],
];

/** Adds the address of the PostgreSQL server and advice to its error, never the password. */
export function explained(error: unknown, url: string): Error {
  const { hostname, port, username } = new URL(url);
  const { message, code = '' } = error as Error & { code?: string };
  const [, advice] = advices.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? [];
  const text = `PostgreSQL at ${hostname}:${port || 5432}: ${message || code}.`;
  const user = decodeURIComponent(username);
  return new Error(advice ? `${text} ${advice.replace('{user}', () => user)}` : text, { cause: error });
}
