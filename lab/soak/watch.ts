import { renameSync, writeFileSync } from 'node:fs';

/** Preloaded into the watched server, which runs with --expose-gc: SIGUSR2 writes what is left after a collection. */
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
