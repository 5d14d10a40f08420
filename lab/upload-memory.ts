import { objectNameOf, renditionsOf } from '@innventory/images/object-name.ts';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { childrenOf, proportionalMiBOf } from './harness/process-stats.ts';
import { startSite } from './harness/site.ts';

/**
 * Uploads ten 24-megapixel photos at once to the built server on an embedded database and prints the peak memory of the server
 * and of the process that makes renditions: `pnpm upload-memory`. Linux only.
 */
const photos = 10;
const allowedMiB = 512;

/** A photo as from a phone: rotated by EXIF, full of noise, close to the 10 MB limit. */
async function photo(number: number): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 110 + 5 * number, sigma: 22 } as const;
  const grain = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#8b5a2b', noise } })
    .png()
    .toBuffer();
  const bytes = await sharp(grain)
    .resize(6000, 4000, { kernel: 'cubic' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92, progressive: number % 2 === 1 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** Memory of the server and its image worker. */
function heldTogether(pid: number): number {
  const isThere = (each: number) => existsSync(`/proc/${each}/smaps_rollup`);
  return [pid, ...childrenOf(pid).filter(isThere)].reduce((sum, each) => sum + proportionalMiBOf(each), 0);
}

/** Samples the memory ten times a second during `work`. Returns the peak. */
async function mostDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let most = 0;
  const over = new AbortController();
  const look = async () => {
    for (; !over.signal.aborted; await wait(100)) most = Math.max(most, heldTogether(pid));
  };
  await Promise.all([work().finally(() => over.abort()), look()]);
  return most;
}

async function until(isDone: () => boolean, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error('It takes too long.');
    await wait(200);
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'innventory-uploads-'));
const site = await startSite({ DATA_DIR: dataDir });

async function upload(bytes: Blob): Promise<string> {
  const form = new FormData();
  form.append('file', bytes, 'photo.jpg');
  const answer = await fetch(`${site.base}/api/objects/upload-file`, {
    method: 'POST',
    headers: { cookie: site.cookie },
    body: form,
  });
  if (!answer.ok) throw new Error(`An upload was refused: ${await answer.text()}`);
  return ((await answer.json()) as { finalURL: string }).finalURL;
}

const filesOf = (url: string) => 1 + renditionsOf(objectNameOf(url)).length;

async function measure(): Promise<boolean> {
  const pictures: Blob[] = [];
  for (let number = 0; number < photos; number += 1) pictures.push(await photo(number));
  const sizes = pictures.map(({ size }) => Math.round(size / 1e5) / 10);
  console.log(`${photos} photos of 6000 x 4000 pixels, ${Math.min(...sizes)} to ${Math.max(...sizes)} MB each`);

  const pid = site.process.pid ?? 0;
  console.log(`started: ${heldTogether(pid)} MiB`);

  const started = Date.now();
  const objects = join(dataDir, 'objects');
  const most = await mostDuring(pid, async () => {
    const urls = await Promise.all(pictures.map((bytes) => upload(bytes)));
    console.log(`answered after ${Date.now() - started} ms: ${heldTogether(pid)} MiB`);
    const wanted = urls.reduce((files, url) => files + filesOf(url), 0);
    await until(() => readdirSync(objects).filter((name) => /(?:jpg|avif)$/.test(name)).length >= wanted, 300_000);
  });
  console.log(`all widths made after ${Date.now() - started} ms: ${heldTogether(pid)} MiB, ${most} MiB seen at most`);
  return most <= allowedMiB;
}

let held = false;
try {
  held = await measure();
} finally {
  await site.end();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(held ? `It stayed below ${allowedMiB} MiB.` : `It took more than ${allowedMiB} MiB.`);
process.exit(held ? 0 : 1);
