import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import sharp from 'sharp';
import { expect, test } from 'vitest';
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

function isMaker(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('variants-ahead-process');
  } catch {
    return false;
  }
}

/** Those that make pictures for `parent`. */
const makersOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isMaker(name) && statOf(name).parent === parent)
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

// Processes are looked at where the system shows them as files.
test.runIf(process.platform === 'linux')('everything that makes pictures ahead gives way to others', async () => {
  const pid = await makerStartedBy(() => createVariantsAhead().make(picture, variant));

  const levels = readdirSync(`/proc/${pid}/task`).map((thread) => statOf(`${pid}/task/${thread}`).nice);

  expect(levels.filter((nice) => nice === constants.priority.PRIORITY_LOW).length).toBeGreaterThan(1);
});

test.runIf(process.platform === 'linux')('a maker that is killed takes one picture with it', async () => {
  const { make } = createVariantsAhead();
  const pid = await makerStartedBy(() => make(picture, variant));

  const making = make(picture, { width: 800, format: 'avif' });
  process.kill(pid, 'SIGKILL');

  await expect(making).rejects.toThrow('has ended');
  expect((await make(picture, variant)).length).toBeGreaterThan(0);
});

test.runIf(process.platform === 'linux')('it ends with the server, however that ends', async () => {
  const program = `
    setInterval(() => undefined, 1_000);
    const { createVariantsAhead } = await import('@innventory/images/variants-ahead.ts');
    await createVariantsAhead().make(Buffer.from('no picture'), { width: 400, format: 'avif' }).catch(() => undefined);
    console.log('made');
  `;
  const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((made) => server.stdout.once('data', made));
  const [maker = 0] = makersOf(server.pid ?? 0);
  expect(maker).toBeGreaterThan(0);

  server.kill('SIGKILL');

  await expect.poll(() => isMaker(String(maker)), { timeout: 20_000 }).toBe(false);
});
