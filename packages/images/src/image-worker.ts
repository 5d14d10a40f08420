import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Rendition } from './object-name.ts';

export interface Task {
  picture: Uint8Array;
  rendition: Rendition;
}

export type Result = { bytes: Uint8Array } | { fault: string };

const program = fileURLToPath(import.meta.resolve('@innventory/images/image-worker-process.ts'));

/** An idle process ends after this time, which frees its memory. */
const idleMs = 5_000;

/** Far more than a rendition takes, even on a busy machine. */
const timeoutMs = 300_000;

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not every system allows it.
  }
}

/** The whole environment: no secrets, and settings with which glibc returns freed memory to the system. */
const environment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Starts a process that ends with this one and does not keep it alive. */
function startProcess(): ChildProcess {
  const child = fork(program, {
    execArgv: [],
    env: environment,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // `send` reports the same error to the caller.
  child.on('error', () => undefined);
  lowerPriority(child);
  child.unref();
  child.channel?.unref();
  return child;
}

async function run(child: ChildProcess, task: Task): Promise<Result> {
  const over = new AbortController();
  const { signal } = over;
  const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs).unref();
  try {
    const [result] = await Promise.race([
      once(child, 'message', { signal }) as Promise<[Result]>,
      once(child, 'exit', { signal }).then((): never => {
        throw new Error('The image worker has ended.');
      }),
      new Promise<never>((_, reject) => child.send(task, (error) => error && reject(error))),
    ]);
    return result;
  } finally {
    clearTimeout(timeout);
    over.abort();
  }
}

/** Makes renditions that nobody waits for, in a process of low priority. Call it for one rendition at a time. */
export function createImageWorker(): (picture: Buffer, rendition: Rendition) => Promise<Buffer> {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  return async (picture, rendition) => {
    clearTimeout(idle);
    const worker = child?.connected ? child : startProcess();
    child = worker;
    try {
      const result = await run(worker, { picture, rendition });
      if ('fault' in result) throw new Error(result.fault);
      return Buffer.from(result.bytes);
    } finally {
      idle = setTimeout(() => worker.connected && worker.disconnect(), idleMs).unref();
    }
  };
}
