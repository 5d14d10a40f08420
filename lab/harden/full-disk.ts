import { startPostgres } from '@innventory/testing/postgres.ts';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Scenario, unless } from './scenario.ts';
import { lossesOf, post, readinessOf, startSite, storedMessages } from '../harness/site.ts';
import { sendInquiry } from './traffic.ts';

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}

/** Fills the disk except for a few pages. */
function fillUp(folder: string): string {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 8_192)));
  return filler;
}

/** A start on a full disk serves what is stored. */
async function faultsOfFullStart(place: Record<string, string>, disk: string): Promise<string[]> {
  const filler = fillUp(disk);
  const site = await startSite(place);
  const read = await fetch(`${site.base}/api/furniture-items`);
  const { status } = await sendInquiry(site.base);
  const code = await site.end();
  rmSync(filler);
  return [
    ...unless(read.ok && status === 503, `after a start on the full disk: read ${read.status}, write ${status}`),
    ...unless(code === 0, `exit code ${code} on the full disk`),
  ];
}

export const fullDisk: Scenario = {
  name: 'The disk runs full and is freed again',
  on: ['embedded', 'postgres'],
  async run({ folder, postgres: elsewhere, environment }) {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    run('mount', '-t', 'tmpfs', '-o', `size=${elsewhere ? 240 : 160}m`, 'tmpfs', disk);
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o755);
    const postgres = elsewhere ? await startPostgres(disk) : null;
    try {
      const place = {
        ...environment,
        ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: join(disk, 'data') }),
      };
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
      const read = await fetch(`${site.base}/api/furniture-items`);
      const page = await fetch(`${site.base}/`);
      const ready = await readinessOf(site);
      rmSync(filler);
      await wait(1_500);
      const after = await sendInquiry(site.base);
      taken.push(after.message);
      const stored = await storedMessages(site);
      const losses = lossesOf(taken, stored);
      const code = await site.end();
      return {
        held: `${taken.length} taken and stored once each, none of the refused, full after ${answers.length} writes, reads went on, writes again without a restart`,
        faults: [
          ...losses,
          ...unless(stored.length === taken.length, `${stored.length - taken.length} refused ones were stored`),
          ...unless(answers.includes(503), 'the disk never ran full'),
          ...unless(
            answers.every((status) => status === 201 || status === 503),
            `answers ${[...new Set(answers)].join(', ')}`,
          ),
          ...unless(elsewhere !== null || ready.includes(`The disk of ${disk}`), `/readyz says ${ready}`),
          ...unless(read.ok && page.ok, `reads were answered ${read.status} and ${page.status}`),
          ...unless(after.status === 201, `after that ${after.status}`),
          ...unless(code === 0, `exit code ${code}`),
          ...(elsewhere ? [] : await faultsOfFullStart(place, disk)),
        ],
      };
    } finally {
      await postgres?.remove();
      spawnSync('umount', ['-l', disk]);
    }
  },
};
