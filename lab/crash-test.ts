import { anItem, anInquiry } from '@innventory/domain/testing.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Setup, databases, newSetup } from './harness/setup.ts';
import { type Site, lossesOf, post, recordsAt, startSite, storedMessages } from './harness/site.ts';

/** `pnpm crash-test [kills] [embedded|postgres]`: kills the server under writes and counts what is left. Needs a build. */
const [kills = '20', only] = process.argv.slice(2);

/** Messages of inquiries, titles of items. */
type Acknowledged = Record<'inquiries' | 'items', Set<string>>;

/** Writes until the server is gone; only what was answered with 201 counts as acknowledged. */
async function writeUntilGone(send: (mark: string) => Promise<Response>, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    const mark = randomUUID();
    try {
      const answer = await send(mark);
      await answer.text();
      if (answer.status !== 201) throw new Error(`Unexpected answer ${answer.status}`);
      acknowledged.add(mark);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function writeAndKill({ base, cookie, end }: Site, { inquiries, items }: Acknowledged): Promise<void> {
  const inquire = (message: string) => post(base, '/api/contact', anInquiry({ message }));
  const addItem = (mark: string) =>
    post(base, '/api/furniture-items', anItem({ title: mark, description: mark }), cookie);
  const writers = Array.from({ length: 4 }, () => [
    writeUntilGone(inquire, inquiries),
    writeUntilGone(addItem, items),
  ]).flat();
  await wait(randomInt(300, 1_500));
  await Promise.all([...writers, end('SIGKILL')]);
}

/** Kills the server (SIGKILL) under writes. Every acknowledged write has to be there exactly once, and none torn. */
async function faultsOf({ environment }: Setup, database: string): Promise<string[]> {
  const acknowledged: Acknowledged = { inquiries: new Set(), items: new Set() };
  const starts: number[] = [];
  for (let round = 0; round < Number(kills); round += 1) {
    const site = await startSite(environment);
    starts.push(site.startMs);
    await writeAndKill(site, acknowledged);
  }
  const site = await startSite(environment);
  const messages = await storedMessages(site);
  const items = await recordsAt(site, '/api/furniture-items');
  const torn = items.filter(({ title, description }) => title !== description).length;
  const titles = items.map(({ title = '' }) => title);
  await site.end();
  console.log(
    `${database}, killed ${kills} times: ${acknowledged.inquiries.size} inquiries and ${acknowledged.items.size} items acknowledged, ready again after ${Math.round(Math.max(...starts))} ms at most`,
  );
  return [
    ...lossesOf(acknowledged.inquiries, messages).map((loss) => `inquiries: ${loss}`),
    ...lossesOf(acknowledged.items, titles).map((loss) => `items: ${loss}`),
    ...(torn > 0 ? [`${torn} items torn`] : []),
    ...(Math.min(acknowledged.inquiries.size, acknowledged.items.size) === 0 ? ['nothing was acknowledged'] : []),
  ];
}

for (const database of databases.filter((name) => !only || name === only)) {
  await using setup = await newSetup(database);
  const faults = await faultsOf(setup, database);
  for (const fault of faults) console.error(`broken: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
