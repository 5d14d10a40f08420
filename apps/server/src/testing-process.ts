import { freePort } from '@innventory/db/testing-postgres.ts';
import { newPostgresUrl } from '@innventory/db/testing.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Running {
  url: string;
  /** Everything that it wrote so far. */
  output: () => string;
  child: ChildProcess;
  exit: Promise<number | null>;
}

const children = new Set<ChildProcess>();
const folders: string[] = [];

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 }))));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'innventory-main-'));
  folders.push(folder);
  return folder;
}

/** Making an embedded database takes seconds, so it is made once and copied. */
let prepared = '';

/** Settings for a server of one test alone, on a fresh database. */
export async function settings() {
  const folder = await newFolder();
  if (prepared) await cp(prepared, folder, { recursive: true });
  return {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DEMO_CONTENT: 'off',
    BOT_CHECK: 'off',
    ...(inject('database') === 'postgres' && { DATABASE_URL: await newPostgresUrl() }),
  };
}

export function start(given: Record<string, string>, args: string[] = []): Running {
  const child = spawn(process.execPath, ['apps/server/src/main.ts', ...args], {
    cwd: root,
    env: { PATH: '', NODE_ENV: 'production', ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
  const exit = new Promise<number | null>((ended) => {
    child.on('close', (code) => {
      children.delete(child);
      ended(code);
    });
  });
  return { url: `http://127.0.0.1:${given['PORT']}`, output: () => written, child, exit };
}

export async function started(given: Record<string, string>): Promise<Running> {
  const server = start(given);
  const ready = async () => {
    while (!server.output().includes('Innventory serves on')) await wait(50);
  };
  await Promise.race([ready(), server.exit]);
  if (server.child.exitCode !== null) throw new Error(server.output());
  return server;
}

export const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

beforeAll(async () => {
  const given = { ...(await settings()), ADMIN_PASSWORD: 'none' };
  const { child, exit } = await started(given);
  child.kill('SIGTERM');
  await exit;
  prepared = given.DATA_DIR;
});
