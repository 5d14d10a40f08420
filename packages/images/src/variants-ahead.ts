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

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Where that is not allowed, it works like any other.
  }
}

/** All that it is told, no secret among it. For glibc: memory that pictures needed goes back to the machine; else it is twice as much at most. */
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
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('The process that makes pictures has ended.');
  });
  const answered = Promise.race([once(child, 'message', { signal }), gone]);
  try {
    child.send(order);
    const [made] = (await answered) as [Made];
    return made;
  } finally {
    over.abort();
  }
}

/** Makes variants in a process of its own that gives way to everybody else's: to visitors, and to what they wait for. */
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
