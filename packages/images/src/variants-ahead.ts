import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Variant } from './object-name.ts';

export interface Order {
  picture: Uint8Array;
  variant: Variant;
}

export type Made = { bytes: Uint8Array } | { fault: string };

export interface VariantsAhead {
  /** Makes a variant that nobody waits for. One at a time. */
  make(picture: Buffer, variant: Variant): Promise<Buffer>;
}

const program = fileURLToPath(import.meta.resolve('@innventory/images/variants-ahead-process.ts'));

/** Without work the process and its memory are given back. */
const restMs = 5_000;

/** Far more than a width takes, also where everybody else comes first. */
const longestMs = 300_000;

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Where that is not allowed, it works like any other.
  }
}

/** Its whole environment, without our secrets. The two settings let glibc give memory back; without them it holds up to twice as much. */
const environment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Ends when this process does, which does not wait for it. */
function startProcess(): ChildProcess {
  const child = fork(program, {
    execArgv: [],
    env: environment,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Told to whoever waits for it.
  child.on('error', () => undefined);
  giveWay(child);
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, order: Order): Promise<Made> {
  const over = new AbortController();
  const { signal } = over;
  const tooLate = setTimeout(() => child.kill('SIGKILL'), longestMs).unref();
  try {
    // All in one place: whatever fails first, nothing fails unheard.
    const [made] = await Promise.race([
      once(child, 'message', { signal }) as Promise<[Made]>,
      once(child, 'exit', { signal }).then((): never => {
        throw new Error('The process that makes pictures has ended.');
      }),
      new Promise<never>((_, failed) => child.send(order, (error) => error && failed(error))),
    ]);
    return made;
  } finally {
    clearTimeout(tooLate);
    over.abort();
  }
}

/** Makes variants in a process of its own, which gives way to all that share its processors. */
export function createVariantsAhead(): VariantsAhead {
  let child: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;

  return {
    async make(picture, variant) {
      clearTimeout(rest);
      const maker = child?.connected ? child : startProcess();
      child = maker;
      try {
        const made = await ask(maker, { picture, variant });
        if ('fault' in made) throw new Error(made.fault);
        return Buffer.from(made.bytes);
      } finally {
        rest = setTimeout(() => maker.connected && maker.disconnect(), restMs).unref();
      }
    },
  };
}
