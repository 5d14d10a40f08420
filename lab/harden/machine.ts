import { freePort } from '@innventory/testing/ports.ts';
import { startPostgres } from '@innventory/testing/postgres.ts';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Scenario, unless } from './scenario.ts';
import { lossesOf, post, readinessOf, spawnSite, startSite, storedMessages } from '../harness/site.ts';
import { sendInquiry, startTraffic } from './traffic.ts';

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

export const secondServer: Scenario = {
  name: 'A second server on the same folder',
  on: ['embedded'],
  async run({ environment }) {
    const site = await startSite(environment);
    const traffic = startTraffic([site.base], 2);
    const started = performance.now();
    const second = spawnSite({ ...environment, PORT: String(await freePort()) });
    const code = await second.exit;
    const tookMs = Math.round(performance.now() - started);
    await traffic.stop();
    const losses = lossesOf(traffic.acknowledged, await storedMessages(site));
    await site.end();
    return {
      held: `refused with code ${code} after ${tookMs} ms, ${traffic.acknowledged.size} inquiries of the first stored once each`,
      faults: [
        ...losses,
        ...unless(code !== 0 && code !== null, `exit code ${code}`),
        ...unless(tookMs < 5_000, `refused after ${tookMs} ms`),
      ],
    };
  },
};

export const twoServers: Scenario = {
  name: 'Two servers on one database',
  on: ['postgres'],
  async run({ environment, folder }) {
    const [first, second] = await Promise.all(
      ['one', 'two'].map((name) => startSite({ ...environment, DATA_DIR: join(folder, name) })),
    );
    if (!first || !second) throw new Error('There are no two servers');
    const traffic = startTraffic([first.base, second.base]);
    await wait(3_000);
    await traffic.stop();
    const submissionId = crypto.randomUUID();
    const twice = { name: 'Ada', email: 'ada@example.com', message: 'Sent to both at once.', submissionId };
    const same = await Promise.all(
      [first, second, first, second].map(async ({ base }) => (await post(base, '/api/contact', twice)).json()),
    );
    const stored = await storedMessages(second);
    await post(first.base, '/api/admin/logout', {}, first.cookie);
    const status = await fetch(`${second.base}/api/admin/status`, { headers: { cookie: first.cookie } });
    const { isAdmin } = (await status.json()) as { isAdmin: boolean };
    const codes = await Promise.all([first.end(), second.end()]);
    return {
      held: `${traffic.acknowledged.size} taken by both and stored once each, one message sent to both stored once`,
      faults: [
        ...lossesOf([...traffic.acknowledged, twice.message], stored),
        ...unless(
          new Set((same as { id: string }[]).map(({ id }) => id)).size === 1,
          'the same message was stored twice',
        ),
        ...unless(!isAdmin, 'a session that ended on one server lives on the other'),
        ...unless(
          codes.every((code) => code === 0),
          `exit codes ${codes.join(', ')}`,
        ),
      ],
    };
  },
};
