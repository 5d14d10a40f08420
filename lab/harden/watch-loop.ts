import { writeFileSync } from 'node:fs';

/**
 * Preloaded into the measured server: SIGUSR2 writes how long its event loop was blocked at most, in ms of processor time,
 * and starts anew. Other work on the machine changes processor time least.
 */
const everyMs = 2;

let last = process.threadCpuUsage();
let longestMs = 0;

setInterval(() => {
  const used = process.threadCpuUsage();
  longestMs = Math.max(longestMs, (used.user - last.user + used.system - last.system) / 1_000);
  last = used;
}, everyMs).unref();

process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_FILE ?? '', String(longestMs));
  longestMs = 0;
});
