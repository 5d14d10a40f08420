import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { variantOf } from './image-pipeline.ts';
import type { Variant } from './object-name.ts';
import { createVariantsAhead } from './variants-ahead.ts';

const picture = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#8b5a2b' } })
  .jpeg()
  .toBuffer();

const variant: Variant = { width: 400, format: 'avif' };

function statOf(pid: string): { parent: number; nice: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return { parent: Number(fields[1]), nice: Number(fields[16]) };
}

const isMaker = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('variants-ahead-process');

/** False for one that has ended meanwhile. */
function isMakerOf(pid: string, parent: number): boolean {
  try {
    return isMaker(pid) && statOf(pid).parent === parent;
  } catch {
    return false;
  }
}

/** Those that make pictures for `parent`. */
const makersOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isMakerOf(name, parent))
    .map(Number);

async function makerStartedBy(work: () => Promise<unknown>): Promise<number> {
  const before = makersOf(process.pid);
  await work();
  const pid = makersOf(process.pid).find((maker) => !before.includes(maker));
  if (pid === undefined) throw new Error('No process was started.');
  return pid;
}

test('what is made ahead is what would be made when it is asked for', async () => {
  const { make } = createVariantsAhead();

  for (const wanted of [variant, { width: 1_200, height: 630, format: 'jpg' }] satisfies Variant[])
    expect((await make(picture, wanted)).equals(await variantOf(picture, wanted))).toBe(true);
});

test('what cannot be made is told, and the next one is made', async () => {
  const { make } = createVariantsAhead();

  await expect(make(Buffer.from('no picture'), variant)).rejects.toThrow('unsupported image format');

  expect((await make(picture, variant)).length).toBeGreaterThan(0);
});

test.runIf(process.platform === 'linux')('a maker that is killed takes one picture with it', async () => {
  const { make } = createVariantsAhead();
  const pid = await makerStartedBy(() => make(picture, variant));

  const making = make(picture, { width: 800, format: 'avif' });
  process.kill(pid, 'SIGKILL');

  await expect(making).rejects.toThrow('has ended');
  expect((await make(picture, variant)).length).toBeGreaterThan(0);
});

/** Another process that runs these lines, within `limits` of the shell. A width of `picture` takes long. */
function run(limits: string, lines: string) {
  const program = `
    import { openSync } from 'node:fs';
    import sharp from 'sharp';
    import { createVariantsAhead } from '@innventory/images/variants-ahead.ts';
    setInterval(() => undefined, 1_000);
    const noise = { type: 'gaussian', mean: 128, sigma: 40 };
    const picture = await sharp({ create: { width: 2400, height: 2400, channels: 3, background: '#8b5a2b', noise } }).jpeg().toBuffer();
    const { make } = createVariantsAhead();
    const variant = { width: 1600, format: 'avif' };
    ${lines}
  `;
  const shell = `${limits} exec "$0" --input-type=module -e "$1"`;
  const child = spawn('sh', ['-c', shell, process.execPath, program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test.runIf(process.platform === 'linux')('it ends with the server at once, in the middle of a picture', async () => {
  const server = run('', 'make(picture, variant); setTimeout(() => console.log("begun"), 600);');
  await once(server.stdout, 'data');
  const [maker = 0] = makersOf(server.pid ?? 0);
  expect(maker).toBeGreaterThan(0);

  server.kill('SIGKILL');

  const isThere = () => readdirSync('/proc').includes(String(maker)) && isMaker(String(maker));
  await expect.poll(isThere, { timeout: 20_000, interval: 10 }).toBe(false);
});
