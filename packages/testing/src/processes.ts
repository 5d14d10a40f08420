import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process unless it has ended. Returns its exit code. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
  return child.exitCode;
}
