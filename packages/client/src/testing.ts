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

/** The built server with a database of this test file's own, ended after it. Answers its address. */
export async function runningServer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'innventory-client-'));
  const port = String(await freePort());
  const settings = { DATA_DIR: folder, PORT: port, ADMIN_PASSWORD: adminPassword, DEMO_CONTENT: 'off' };
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: '', LOG_LEVEL: 'error', NODE_ENV: 'production', ...settings },
  });
  afterAll(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  await new Promise<void>((ready, failed) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('serves on') && ready());
    server.once('exit', () => failed(new Error('The server did not start; is the web app built?')));
  });
  return `http://127.0.0.1:${port}`;
}
