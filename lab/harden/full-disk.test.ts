import { startPostgres } from '@innventory/testing/postgres.ts';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databases, newSetup } from '../harness/setup.ts';
import { lossesOf, operatorGet, post, startSite, storedMessages } from '../harness/site.ts';
import { sendInquiry } from './traffic.ts';

/** Fills the disk except for a few pages. */
function fillUp(folder: string): string {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 8_192)));
  return filler;
}

/** Mounts a small file system, and with `postgres` starts a server there. */
async function smallDisk(folder: string, database: (typeof databases)[number]) {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const size = `size=${database === 'postgres' ? 240 : 160}m`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk]);
  if (status !== 0) throw new Error(String(stderr));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const postgres = database === 'postgres' ? await startPostgres(disk) : null;
  return {
    disk,
    place: postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: join(disk, 'data') },
    async [Symbol.asyncDispose]() {
      await postgres?.remove();
      spawnSync('umount', ['-l', disk]);
    },
  };
}

test.each(databases)('the disk runs full and is freed again (%s)', async (database) => {
  await using setup = await newSetup(database);
  await using small = await smallDisk(setup.folder, database);
  const { disk } = small;
  const place = { ...setup.environment, ...small.place };
  const site = await startSite(place);
  const taken = [(await sendInquiry(site.base)).message];

  const filler = fillUp(disk);
  const answers: number[] = [];
  for (let index = 0; index < 200 && !answers.includes(503); index += 1) {
    const message = `Inquiry ${index} ${'x'.repeat(4_000)}`;
    const answer = await post(site.base, '/api/contact', { name: 'Ada', email: 'ada@example.com', message });
    await answer.text();
    if (answer.status === 201) taken.push(message);
    answers.push(answer.status);
  }

  console.log(`full after ${answers.length} writes`);
  expect(answers.at(-1)).toBe(503);
  expect(answers.slice(0, -1).filter((status) => status !== 201)).toEqual([]);
  for (const path of ['/api/furniture-items', '/']) expect((await fetch(site.base + path)).status).toBe(200);
  expect(await operatorGet(site, '/readyz')).toContain(database === 'embedded' ? `The disk of ${disk}` : '');
  rmSync(filler);
  await wait(1_500);
  const after = await sendInquiry(site.base);
  expect(after.status).toBe(201);
  const stored = await storedMessages(site);
  expect(lossesOf([...taken, after.message], stored)).toEqual([]);
  // None of the refused.
  expect(stored).toHaveLength(taken.length + 1);
  expect(await site.end()).toBe(0);

  if (database === 'postgres') return;
  fillUp(disk);
  const again = await startSite(place);
  expect((await fetch(`${again.base}/api/furniture-items`)).status).toBe(200);
  expect((await sendInquiry(again.base)).status).toBe(503);
  expect(await again.end()).toBe(0);
});
