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

const root = fileURLToPath(new URL('../../..', import.meta.url));

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

function run(given: Record<string, string>, args: string[] = []): Running {
  const child = spawn(process.execPath, ['apps/server/dist/main.js', ...args], {
    cwd: root,
    env: { PATH: '', NODE_ENV: 'production', ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
  const exit = new Promise<number | null>((ended) => child.on('close', ended));
  return { url: `http://127.0.0.1:${given['PORT']}`, output: () => written, child, exit };
}

async function readiness(server: Running): Promise<Running> {
  const ready = async () => {
    while (!server.output().includes('Innventory serves on')) await wait(50);
  };
  await Promise.race([ready(), server.exit]);
  if (server.child.exitCode !== null) throw new Error(server.output());
  return server;
}

/** Making an embedded database takes seconds, so it is made once and copied. */
let prepared: Promise<string> | undefined;

async function prepare(): Promise<string> {
  const folder = await mkdtemp(join(inject('scratch'), 'prepared-'));
  const { child, exit } = await readiness(run({ ...(await settingsIn(folder)), ADMIN_PASSWORD: 'none' }));
  child.kill('SIGTERM');
  await exit;
  return folder;
}

/** Settings for a server of one test alone, on a fresh database. */
export async function settings() {
  prepared ??= prepare();
  const folder = await mkdtemp(join(tmpdir(), 'innventory-main-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  cpSync(await prepared, folder, { recursive: true });
  return settingsIn(folder);
}

/** The built server as a process, which ends with the test at the latest. */
export function start(given: Record<string, string>, args: string[] = []): Running {
  const server = run(given, args);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.exit;
  });
  return server;
}

/** Answers once it serves. */
export const started = (given: Record<string, string>): Promise<Running> => readiness(start(given));

export const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
