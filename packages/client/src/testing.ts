import { freePort } from '@innventory/db/testing/ports.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type ServerProcess, startServer } from './testing-server.ts';

export const adminPassword = 'correct horse battery staple';

/** The built server with the database that `environment` names. */
export const startQuietServer = async (environment: Record<string, string>): Promise<ServerProcess> =>
  startServer({ LOG_LEVEL: 'error', DEMO_CONTENT: 'off', PORT: String(await freePort()), ...environment });

/** A server with an own database, ended after the test file. Returns its URL. */
export async function runningServer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'innventory-client-'));
  const server = await startQuietServer({ DATA_DIR: folder, ADMIN_PASSWORD: adminPassword });
  afterAll(async () => {
    await server.end();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return server.url;
}
