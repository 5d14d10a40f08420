import { Socket } from 'node:net';
import type { Pool, PoolClient, PoolConfig } from 'pg';

const connectMs = 3_000;
const statementMs = 5_000;
/** A live server has answered or given up by then. */
const silenceMs = statementMs + 2_000;

/** A server that vanished without a word leaves its sockets open: a silent one is ended while a request waits for it. */
function endSilentConnections(pool: Pool): void {
  const limitSilence = (client: PoolClient, ms: number) => {
    const { stream } = client.connection;
    if (stream instanceof Socket) stream.setTimeout(ms);
  };
  pool.on('connect', ({ connection: { stream } }) => stream.on('timeout', () => stream.destroy()));
  pool.on('acquire', (client) => limitSilence(client, silenceMs));
  pool.on('release', (_, client) => limitSilence(client, 0));
}

/** Connections for requests: whatever happens to the server is noticed in seconds, and the next query connects anew. */
export function poolOptions(url: string): PoolConfig & { onPoolCreated?: (pool: Pool) => void } {
  return {
    connectionString: url,
    application_name: 'innventory',
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    onPoolCreated: endSilentConnections,
  };
}

export function migrationPoolOptions(url: string): PoolConfig {
  return { connectionString: url, application_name: 'innventory migration', max: 1, idleTimeoutMillis: 0 };
}
