import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Preloaded into the measured server: SIGUSR2 writes how long its event loop was blocked at most, in ms, and starts anew. */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_FILE ?? '', String(delay.max / 1e6));
  delay.reset();
});
