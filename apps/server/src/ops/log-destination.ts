import { pino } from 'pino';

const flushEveryMs = 250;

/** Lines are dropped beyond this while nobody reads them or the disk is full. */
const mostBytes = 8_000_000;

const lastFlushMs = 500;

/**
 * Writes the log in groups. A full disk or a closed pipe must neither end the process nor keep it from ending: sonic-boom
 * emits 'error', and at exit it would try again for ever.
 */
export function logDestination(fd: number) {
  let giveUpAt = Infinity;
  let hasFailed = false;
  const destination = pino.destination({
    dest: fd,
    sync: false,
    minLength: 4_096,
    maxLength: mostBytes,
    periodicFlush: flushEveryMs,
    retryEAGAIN: () => performance.now() < giveUpAt,
  });
  destination.on('error', () => (hasFailed = true)).on('write', () => (hasFailed = false));
  const flushSync = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    giveUpAt = performance.now() + lastFlushMs;
    if (!hasFailed) flushSync();
  };
  return destination;
}
