import { freePort } from '@innventory/db/testing-postgres.ts';
import { newPostgresUrl } from '@innventory/db/testing.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export interface Running {
  url: string;
  /** Everything that it wrote so far. */
  output: () => string;
  child: ChildProcess;
  exit: Promise<number | null>;
}

async function settingsIn(folder: string) {
  return {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DEMO_CONTENT: 'off',
    BOT_CHECK: 'off',
    ...(inject('database') === 'postgres' && { DATABASE_URL: await newPostgresUrl() }),
  };
}

/** The built server as a process, which ends with the test at the latest. */
export function start(given: Record<string, string>, args: string[] = []): Running {
  const child = spawn(process.execPath, ['apps/server/dist/main.js', ...args], {
    cwd: root,
    env: { PATH: '', NODE_ENV: 'production', ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
  const exit = new Promise<number | null>((ended) => child.on('close', ended));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  return { url: `http://127.0.0.1:${given['PORT']}`, output: () => written, child, exit };
}

/** Answers once it serves. */
export async function started(given: Record<string, string>): Promise<Running> {
  const server = start(given);
  const { child, output } = server;
  while (!output().includes('Innventory serves on')) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server did not start; is it built?\n${output()}`);
    await wait(50);
  }
  return server;
}

/** Making an embedded database takes seconds, so it is made once and copied. */
let prepared: string | undefined;

async function prepare(): Promise<string> {
  const folder = await mkdtemp(join(inject('scratch'), 'prepared-'));
  const { child, exit } = await started({ ...(await settingsIn(folder)), ADMIN_PASSWORD: 'none' });
  child.kill('SIGTERM');
  await exit;
  return folder;
}

/** Settings for a server of one test alone, on a fresh database. */
export async function settings() {
  prepared ??= await prepare();
  const folder = await mkdtemp(join(tmpdir(), 'innventory-main-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  cpSync(prepared, folder, { recursive: true });
  return settingsIn(folder);
}

export const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
