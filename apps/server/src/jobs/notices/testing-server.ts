import { OutboxEntity } from '@innventory/db/entities.ts';
import { anInquiry } from '@innventory/domain/testing.ts';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { testServer } from '../../testing/testing.ts';
import { createMailer } from './mailer.ts';
import { type Notices, startNotices } from './notices.ts';
import { startSmtp } from './testing.ts';

const facts = {
  publicUrl: 'https://furniture.example',
  company: { name: 'Innventory', timeZone: 'America/Toronto' },
  from: 'site@furniture.example',
  to: 'Owner <owner@furniture.example>',
};

/** A server that puts notices into its outbox, and workers that send them until the test ends. The last one is watched by the server. */
export async function noticesServer() {
  const workers: Notices[] = [];
  const { app, orm, clear } = await testServer({
    sendsNotices: true,
    fault: () => workers.at(-1)?.fault() ?? null,
    warnings: [async () => workers.at(-1)?.warning() ?? null],
  });
  const smtp = await startSmtp();
  const log: object[] = [];
  const world = { isReadable: true };

  async function readFacts() {
    if (!world.isReadable) throw new Error('terminating connection');
    return facts;
  }

  function startWorker(pace = {}, lines = log): Notices {
    const mailer = createMailer(smtp.url.replace('//', '//site:password@'));
    const note = (fields: object) => void lines.push(fields);
    const ports = { orm, send: mailer, readFacts, log: { info: note, warn: note } };
    const notices = startNotices({ ...ports, everyMs: 20, ...pace });
    workers.push(notices);
    return notices;
  }

  const send = (part = {}) => app.inject({ method: 'POST', url: '/api/contact', payload: anInquiry(part) });

  /** Sends one and answers the Message-ID of its notice. */
  async function sendOne(part = {}): Promise<{ id: string; messageId: string }> {
    const { id } = (await send(part)).json<{ id: string }>();
    return { id, messageId: `<inquiry-${id}@furniture.example>` };
  }

  const arrived = () => smtp.received.map(({ messageId }) => messageId);

  const waiting = () => orm.em.fork().findAll(OutboxEntity, { filters: false });

  const isSent = async () => (await waiting()).length === 0;

  const setNotices = (fields: { tries?: number; dueAt?: string; createdAt?: string }) =>
    orm.em.fork().nativeUpdate(OutboxEntity, {}, fields);

  /** As if the pause after a failure, or the lease of somebody who died, were over. */
  const letTimePass = () => setNotices({ dueAt: new Date().toISOString() });

  const stopWorkers = () => Promise.all(workers.splice(0).map((worker) => worker.stop()));

  beforeEach(async () => {
    await clear();
    log.length = 0;
    smtp.received.length = 0;
    smtp.begun = 0;
    smtp.manner = 'takes';
    world.isReadable = true;
  });
  afterEach(async () => void (await stopWorkers()));
  afterAll(() => smtp.down());
  const inquiries = { send, sendOne, arrived, waiting, isSent, setNotices, letTimePass };
  return { app, orm, smtp, world, log, startWorker, stopWorkers, ...inquiries };
}
