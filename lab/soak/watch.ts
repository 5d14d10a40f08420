import { renameSync, writeFileSync } from 'node:fs';

/** Preloaded into the watched server: SIGUSR2 collects garbage and writes the remaining memory to a file. */
const file = process.env.WATCH_FILE ?? '';
const mebibytes = (bytes: number) => bytes / 2 ** 20;

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  writeFileSync(
    `${file}.draft`,
    JSON.stringify({ heap: mebibytes(heapUsed), buffers: mebibytes(arrayBuffers), handles }),
  );
  renameSync(`${file}.draft`, file);
});
