import { startPostgres } from '@innventory/testing/postgres.ts';
import { anItem, anInquiry } from '@innventory/domain/testing.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lossesOf, post, recordsAt, type Site, startSite } from './harness/site.ts';

/**
 * Kills the server (SIGKILL) under writes of inquiries and items and counts what is left:
 * `pnpm crash-test [kills] [embedded|postgres]`. Every acknowledged write has to be there exactly once.
 */
const [kills = '20', only] = process.argv.slice(2);
const databases = ['embedded', 'postgres'].filter((name) => !only || name === only);
const writersPerKind = 4;

/** Writes until the server is gone; only what was answered with 201 counts as acknowledged. */
async function writeUntilGone(send: (mark: string) => Promise<Response>, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    const mark = randomUUID();
    try {
      const answer = await send(mark);
      await answer.text();
      if (answer.status === 201) acknowledged.add(mark);
      else throw new Error(`Unexpected answer ${answer.status}`);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

interface Acknowledged {
  inquiries: Set<string>;
  items: Set<string>;
}

async function writeAndKill(site: Site, { inquiries, items }: Acknowledged): Promise<void> {
  const writers = Array.from({ length: writersPerKind }, () => [
    writeUntilGone((mark) => post(site.base, '/api/contact', anInquiry({ message: `Inquiry ${mark}` })), inquiries),
    writeUntilGone(
      (mark) => post(site.base, '/api/furniture-items', anItem({ title: mark, description: mark }), site.cookie),
      items,
    ),
  ]).flat();
  const gone = once(site.process, 'exit');
  await wait(randomInt(300, 1_500));
  site.process.kill('SIGKILL');
  await Promise.all([...writers, gone]);
}

async function stored(site: Site, path: string, markOf: (record: Record<string, string>) => string): Promise<string[]> {
  return (await recordsAt(site, path)).map(markOf);
}

function compare(kind: string, acknowledged: Set<string>, found: string[]): number {
  const losses = lossesOf(acknowledged, found);
  console.log(
    `  ${kind}: ${acknowledged.size} acknowledged, ${found.length} stored, ${losses.join(', ') || 'none lost'}`,
  );
  return losses.length;
}

async function crashTest(name: string): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'innventory-crash-'));
  const postgres = name === 'postgres' ? await startPostgres() : null;
  const environment = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
  const acknowledged: Acknowledged = { inquiries: new Set(), items: new Set() };
  const restarts: number[] = [];
  for (let round = 0; round < Number(kills); round += 1) {
    const started = Date.now();
    const site = await startSite(environment);
    restarts.push(Date.now() - started);
    await writeAndKill(site, acknowledged);
  }
  const site = await startSite(environment);
  console.log(`${name}: killed ${kills} times, ready again after ${Math.max(...restarts)} ms at most`);
  const faults =
    compare(
      'inquiries',
      acknowledged.inquiries,
      await stored(site, '/api/contact-inquiries', ({ message = '' }) => message.replace('Inquiry ', '')),
    ) +
    compare(
      'items',
      acknowledged.items,
      await stored(site, '/api/furniture-items', ({ title = '', description }) =>
        title === description ? title : 'torn',
      ),
    );
  const gone = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  await gone;
  await postgres?.remove();
  rmSync(dataDir, { recursive: true, force: true });
  return faults;
}

let faults = 0;
for (const name of databases) faults += await crashTest(name);
console.log(faults === 0 ? 'Nothing lost, nothing doubled.' : 'Writes were lost or doubled.');
process.exit(faults === 0 ? 0 : 1);
