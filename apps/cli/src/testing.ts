import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { adminPassword, root, startServer } from '@innventory/testing/server.ts';
import { migrate } from '@innventory/db/migrate.ts';
import { type Orm, createOrm } from '@innventory/db/orm.ts';
import { newPostgresUrl } from '@innventory/db/testing/testing.ts';
import { spawn } from 'node:child_process';
import { inject, onTestFinished, vi } from 'vitest';
import { runProgram } from './program.ts';

/** Environment variables that name a database. */
export type Environment = Record<string, string>;

/** A new folder for one test, and on PostgreSQL an empty database. */
export async function aPlace(): Promise<Environment> {
  const isOnPostgres = inject('database') === 'postgres';
  return { DATA_DIR: temporaryFolder(), ...(isOnPostgres && { DATABASE_URL: await newPostgresUrl() }) };
}

/** Opens the database that these variables name and passes it to `work`. */
export async function fill(place: Environment, work?: (orm: Orm) => Promise<void>): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = place;
  await using database = await createOrm(url ? { url } : { dataDir });
  await migrate(database.orm);
  await work?.(database.orm);
  database.markUsed();
}

/** A new folder for one test with a migrated database, which it passes to `work`. */
export async function aFilledPlace(work?: (orm: Orm) => Promise<void>): Promise<Environment> {
  const place = await aPlace();
  await fill(place, work);
  return place;
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `npm run cli -- …` as a process; its output is piped. The signal interrupts it like Ctrl-C. */
export function cli(
  args: string[],
  environment: Environment = {},
  { input = '', interrupt }: { input?: string; interrupt?: AbortSignal } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, ['apps/cli/src/main.ts', ...args], {
    cwd: root,
    env: { PATH: '', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  interrupt?.addEventListener('abort', () => child.kill('SIGINT'));
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  return new Promise((ended) => child.on('close', (code) => ended({ code, stdout, stderr })));
}

/** Runs a command in this process, which takes less time than `cli`. */
export async function command(args: string[], environment: Environment = {}): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text) => void (stdout += `${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => void (stderr += `${text}\n`)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((stderr += String(text)))),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((stdout += String(text)))),
  ];
  const { env } = process;
  // oxlint-disable node/no-process-env -- options read their variables there
  process.env = environment;
  try {
    await runProgram(args);
    return { code: Number(process.exitCode ?? 0), stdout, stderr };
  } finally {
    process.env = env;
    // oxlint-enable node/no-process-env
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Lets commands of this process print what they print on a terminal, until the test ends. */
export function onTerminal(): void {
  const { isTTY } = process.stdout;
  onTestFinished(() => void (process.stdout.isTTY = isTTY));
  process.stdout.isTTY = true;
}

/** What a command that fails says. */
export const failureOf = async (...args: string[]): Promise<string> => (await command(args)).stderr.trimEnd();

/** Starts the built server on that database. Returns its URL. */
export async function running(
  place: Environment,
  password: Environment = { ADMIN_PASSWORD: adminPassword },
): Promise<string> {
  const server = await startServer({ ...place, ...password });
  onTestFinished(async () => void (await server.end()));
  return server.url;
}
