import { objectNameOf, renditionsOf } from '@innventory/images/object-name.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { childrenOf, proportionalMiBOf } from './harness/process-stats.ts';
import { newSetup } from './harness/setup.ts';
import { startSite, upload } from './harness/site.ts';

/**
 * Uploads ten 24-megapixel photos at once to the built server on an embedded database and prints the peak memory of the server
 * and of the process that makes renditions: `pnpm upload-memory`. Linux only.
 */
const photos = 10;
const allowedMiB = 512;
const withinMs = 300_000;

/** A photo as from a phone: rotated by EXIF, full of noise, close to the 10 MB limit. */
async function photo(number: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 110 + 5 * number, sigma: 22 } as const;
  const grain = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#8b5a2b', noise } })
    .png()
    .toBuffer();
  return sharp(grain)
    .resize(6000, 4000, { kernel: 'cubic' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92, progressive: number % 2 === 1 })
    .toBuffer();
}

/** Memory of the server and its image worker. */
const memoryOf = (pid: number) => [pid, ...childrenOf(pid)].reduce((sum, each) => sum + proportionalMiBOf(each), 0);

await using setup = await newSetup('embedded');
const site = await startSite(setup.environment);
const pid = site.process.pid ?? 0;
const pictures: Buffer[] = [];
for (let number = 0; number < photos; number += 1) pictures.push(await photo(number));
const idle = memoryOf(pid);
const started = performance.now();

let most = 0;
const watching = setInterval(() => (most = Math.max(most, memoryOf(pid))), 100);
const urls = await Promise.all(pictures.map((picture) => upload(site, picture)));
const answeredMs = Math.round(performance.now() - started);
const wanted = urls.reduce((files, url) => files + 1 + renditionsOf(objectNameOf(url)).length, 0);
const objects = join(setup.environment.DATA_DIR, 'objects');
while (readdirSync(objects).filter((name) => /(?:jpg|avif)$/.test(name)).length < wanted) {
  if (performance.now() - started > withinMs) throw new Error('The renditions take too long.');
  await wait(200);
}
clearInterval(watching);
await site.end();
console.log(`Answered after ${answeredMs} ms, all widths made after ${Math.round(performance.now() - started)} ms.`);
console.log(`${idle} MiB before. At most ${most} MiB, allowed are ${allowedMiB}.`);
if (most > allowedMiB) process.exitCode = 1;
