import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export const adminPassword = 'correct horse battery staple';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Its output so far. */
  output: () => string;
  exit: Promise<number | null>;
  /** Returns the exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

interface ServerOptions {
  args?: string[];
  nodeArgs?: string[];
  /** Descriptor of a file that gets the output. Default: `output()` returns it. */
  logTo?: number | undefined;
}

/** Starts the built server as a process, by default without demo content. */
export function spawnServer(
  environment: NodeJS.Dict<string>,
  { args = [], nodeArgs = [], logTo }: ServerOptions = {},
): ServerProcess {
  const child = spawn(process.execPath, [...nodeArgs, 'apps/server/dist/main.js', ...args], {
    cwd: root,
    env: { PATH: '', NODE_ENV: 'production', DEMO_CONTENT: 'off', ...environment },
    stdio: ['ignore', logTo ?? 'pipe', logTo ?? 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += String(chunk)));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    url: `http://127.0.0.1:${environment['PORT']}`,
    child,
    output: () => written,
    exit,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
  };
}

const readyWithinMs = 60_000;

/** Waits until the server at `base` is ready. */
export async function ready(base: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${base}/readyz`).catch(() => null);
    await answer?.text();
    if (answer?.ok) return;
    await wait(25);
  }
  throw new Error(child.exitCode === null ? `It was not ready within ${readyWithinMs} ms` : 'It ended at once');
}

/** Starts the built server, by default at a free port, and waits until it is ready. Throws its output if it is not. */
export async function startServer(
  environment: NodeJS.Dict<string>,
  options: ServerOptions = {},
): Promise<ServerProcess> {
  const server = spawnServer({ PORT: String(await freePort()), ...environment }, options);
  await ready(server.url, server.child).catch((cause: unknown) => {
    throw new Error(`The server did not start; is it built?\n${server.output()}`, { cause });
  });
  return server;
}

export const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
