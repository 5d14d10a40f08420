import { writeFileSync } from 'node:fs';

/** Preloaded into the server: SIGUSR2 collects garbage and appends the remaining memory in MiB to a file. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  const sample = { heap: heapUsed / 2 ** 20, buffers: arrayBuffers / 2 ** 20, handles };
  writeFileSync(process.env.WATCH_FILE ?? '', `${JSON.stringify(sample)}\n`, { flag: 'a' });
});
