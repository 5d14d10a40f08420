import { freePort } from '@innventory/db/testing/ports.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuMsOf } from '../harness/process-stats.ts';
import { type Site, startSite } from '../harness/site.ts';

/** A server with its CPU time. */
export type Measured = Pick<Site, 'base' | 'cpuMs'>;

export interface Running extends Site {
  /** Longest block of the event loop since the last call. */
  longestBlockMs: () => Promise<number>;
}

export const folder = mkdtempSync(join(tmpdir(), 'innventory-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

let started = 0;

/** Starts the built server. Its log goes to a file: reading it would slow down the load generator in this process. */
export async function startBuilt(environment: Record<string, string>): Promise<Running> {
  started += 1;
  const loopFile = join(folder, `loop-${started}`);
  const site = await startSite(
    { DATA_DIR: join(folder, `data-${started}`), LOG_LEVEL: 'info', LOOP_FILE: loopFile, ...environment },
    ['--import', join(import.meta.dirname, 'watch-loop.ts')],
    openSync(join(folder, `log-${started}`), 'w'),
  );
  return {
    ...site,
    async longestBlockMs() {
      site.process.kill('SIGUSR2');
      await wait(200);
      return Number(readFileSync(loopFile, 'utf8'));
    },
  };
}

const isListening = (url: string) =>
  fetch(url).then(
    ({ body }) => body?.cancel().then(() => true) ?? true,
    () => false,
  );

/** Starts a bare Fastify that serves the responses recorded in `file`. */
export async function startBare(file: string): Promise<Measured & { end: () => Promise<void> }> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const args = [join(import.meta.dirname, 'bare.ts'), file, String(port)];
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  while (!(await isListening(base))) {
    if (child.exitCode !== null) throw new Error('The bare Fastify did not start.');
    await wait(5);
  }
  return {
    base,
    cpuMs: () => cpuMsOf(child.pid),
    async end() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
