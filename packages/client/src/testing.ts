import { freePort } from '@innventory/db/testing-postgres.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export const adminPassword = 'correct horse battery staple';

interface ServerProcess {
  url: string;
  end(): Promise<void>;
}

/** The built server as a process, on the database that `environment` leads to. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const port = String(await freePort());
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: '', NODE_ENV: 'production', LOG_LEVEL: 'error', DEMO_CONTENT: 'off', PORT: port, ...environment },
  });
  await new Promise<void>((ready, failed) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('serves on') && ready());
    server.once('exit', () => failed(new Error('The server did not start; is the site built?')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async end() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

/** A server with a database of this test file's own, ended after it. Answers its address. */
export async function runningServer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'innventory-client-'));
  const server = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD: adminPassword });
  afterAll(async () => {
    await server.end();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return server.url;
}
