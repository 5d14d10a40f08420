import { freePort } from '@innventory/db/testing-postgres.ts';
import { variantNamesOf } from '@innventory/images/object-name.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { password, ready, signIn } from './harness/site.ts';

/**
 * Sends ten 24-megapixel photos at once to a built server on an embedded database and tells the most memory that the
 * server held meanwhile, the making of every width included: `node tools/upload-memory.ts`. Linux alone.
 */
const photos = 10;
const allowedMiB = 512;
const root = join(import.meta.dirname, '..');
const mebibytes = (kibibytes: number) => Math.round(kibibytes / 1024);

/** As a phone writes it: on its side, with grain that no encoder can save, close to the ten megabytes that may be sent. */
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

const childrenOf = (pid: string): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

/** `npm run serve` keeps the server as its child. */
const serverOf = ({ pid }: ChildProcess): string => childrenOf(String(pid)).join();

/** MiB that a process holds; what it shares with others counts by halves and thirds. */
function heldBy(pid: string): number {
  const [, kibibytes = ''] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return mebibytes(Number.parseInt(kibibytes, 10));
}

/** With the process that makes widths, while there is one. */
const heldTogether = (pid: string): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + (each === pid || isThere(each) ? heldBy(each) : 0), 0);

const isThere = (pid: string) => existsSync(`/proc/${pid}/smaps_rollup`);

/** Looks ten times a second while `work` is done, and answers the most that it saw. */
async function mostDuring(pid: string, work: () => Promise<void>): Promise<number> {
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
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const launcher = spawn(process.execPath, ['tools/run.mjs', 'serve'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: password,
  },
});

async function upload(bytes: Blob, cookie: string): Promise<string> {
  const form = new FormData();
  form.append('file', bytes, 'photo.jpg');
  const answer = await fetch(`${base}/api/objects/upload-file`, { method: 'POST', headers: { cookie }, body: form });
  if (!answer.ok) throw new Error(`An upload was refused: ${await answer.text()}`);
  return ((await answer.json()) as { finalURL: string }).finalURL;
}

const filesOf = (url: string) => 1 + variantNamesOf(url).length;

async function measure(): Promise<boolean> {
  const pictures: Blob[] = [];
  for (let number = 0; number < photos; number += 1) pictures.push(await photo(number));
  const sizes = pictures.map(({ size }) => Math.round(size / 1e5) / 10);
  console.log(`${photos} photos of 6000 x 4000 pixels, ${Math.min(...sizes)} to ${Math.max(...sizes)} MB each`);

  await ready(base, launcher);
  const pid = serverOf(launcher);
  const cookie = await signIn(base);
  console.log(`started: ${heldTogether(pid)} MiB`);

  const started = Date.now();
  const objects = join(dataDir, 'objects');
  const most = await mostDuring(pid, async () => {
    const urls = await Promise.all(pictures.map((bytes) => upload(bytes, cookie)));
    console.log(`answered after ${Date.now() - started} ms: ${heldTogether(pid)} MiB`);
    const wanted = urls.reduce((files, url) => files + filesOf(url), 0);
    await until(() => readdirSync(objects).filter((name) => /(?:jpg|avif)$/.test(name)).length >= wanted, 300_000);
  });
  console.log(`all widths made after ${Date.now() - started} ms: ${heldTogether(pid)} MiB, ${most} MiB seen at most`);
  return most <= allowedMiB;
}

async function stop(): Promise<void> {
  const gone = once(launcher, 'exit');
  launcher.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}

let held = false;
try {
  held = await measure();
} finally {
  await stop();
}
console.log(held ? `It stayed below ${allowedMiB} MiB.` : `It took more than ${allowedMiB} MiB.`);
process.exit(held ? 0 : 1);
