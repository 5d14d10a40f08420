import { freePort } from '@innventory/db/testing-postgres.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Running {
  url: string;
  /** From its start to its first answer. */
  startMs: number;
  /** Resident, in MiB. */
  memory(): number;
  /** Processor time used so far. */
  cpuMs(): number;
  /** How long its event loop was blocked at most since the last question. */
  longestBlockMs(): Promise<number>;
  stop(): Promise<void>;
}

export const folder = mkdtempSync(join(tmpdir(), 'innventory-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ body }) => body?.cancel().then(() => true) ?? true,
    () => false,
  );
}

/** Linux counts a process's time in hundredths of a second. */
const msOfTick = 10;

async function running(child: ChildProcess, port: number, loopFile: string): Promise<Running> {
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  while (!(await answers(`${url}/healthz`))) {
    if (child.exitCode !== null) throw new Error('The measured server did not start.');
    await wait(5);
  }
  const startMs = performance.now() - started;
  const fileOf = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  return {
    url,
    startMs,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(fileOf('status'))?.[1]) / 1024,
    cpuMs() {
      const [user, system] = fileOf('stat').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
      return (Number(user) + Number(system)) * msOfTick;
    },
    async longestBlockMs() {
      child.kill('SIGUSR2');
      await wait(200);
      return Number(readFileSync(loopFile, 'utf8'));
    },
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const fileOf = (name: string) => new URL(name, import.meta.url).pathname;

/** The built server as `npm run serve` starts it, with its log in a file. */
export async function startBuilt(environment: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const loopFile = join(folder, `loop-${port}`);
  const log = openSync(join(folder, `log-${port}`), 'w');
  const args = [
    '--max-semi-space-size=8',
    '--import',
    fileOf('watch-loop.ts'),
    fileOf('../../apps/server/dist/main.js'),
  ];
  const child = spawn(process.execPath, args, {
    cwd: fileOf('../..'),
    stdio: ['ignore', log, 'inherit'],
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(folder, `data-${port}`),
      LOOP_FILE: loopFile,
      ...environment,
    },
  });
  closeSync(log);
  return running(child, port, loopFile);
}

/** A Fastify without anything that sends the answers recorded in `file`. */
export async function startBare(file: string): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', fileOf('bare.ts'), file, String(port)], {
    stdio: 'inherit',
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  return running(child, port, '');
}
