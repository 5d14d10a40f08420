import { write, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface LogOutput {
  write(line: string): void;
}

const writeSome = promisify(write);

const handOnEveryMs = 250;

const linesAtOnce = 500;

/** Later ones are let go while the disk is full, or nobody reads. */
const mostLines = 50_000;

const tryAgainMs = 20;

const lastTryMs = 500;

const nothing = Buffer.alloc(0);

/**
 * A line that is written at once, and even one that is handed on at once, costs as much as an answer: they go in groups, a
 * quarter of a second later or at the end of the process. An output that takes nothing costs lines and nothing else; pino's
 * own ends the process with the first refusal, and at its end tries a full disk for ever.
 */
export function bufferedOutput(fd: number): LogOutput {
  const lines: string[] = [];
  /** Waits for the next try. */
  let refused: Buffer = nothing;
  let isHandingOn = false;

  async function handOnGroup(): Promise<void> {
    let rest: Buffer = Buffer.from(lines.splice(0, linesAtOnce).join(''));
    while (rest.length > 0) {
      try {
        const { bytesWritten } = await writeSome(fd, rest);
        rest = rest.subarray(bytesWritten);
      } catch {
        refused = rest;
        await wait(tryAgainMs, undefined, { ref: false });
        refused = nothing;
      }
    }
  }

  async function handOn(): Promise<void> {
    if (isHandingOn) return;
    isHandingOn = true;
    do await handOnGroup();
    while (lines.length >= linesAtOnce);
    isHandingOn = false;
  }

  function handOnTheLast(): void {
    let rest = Buffer.concat([refused, Buffer.from(lines.join(''))]);
    const deadline = performance.now() + lastTryMs;
    while (rest.length > 0 && performance.now() < deadline) {
      try {
        rest = rest.subarray(writeSync(fd, rest));
      } catch {
        // A pipe that is full takes the rest in a moment, a full disk never does.
      }
    }
  }

  setInterval(() => void handOn(), handOnEveryMs).unref();
  process.on('exit', handOnTheLast);
  return {
    write(line) {
      if (lines.length < mostLines) lines.push(line);
      if (lines.length >= linesAtOnce) void handOn();
    },
  };
}
