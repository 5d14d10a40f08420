import { InquiryEntity } from '@innventory/db/entities/inquiry.entity.ts';
import { OutboxEntity } from '@innventory/db/entities/outbox.entity.ts';
import { anInquiry } from '@innventory/domain/testing.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { testServer } from '../testing.ts';
import { createMailer } from './mailer.ts';
import { type Notices, startNotices } from './notices.ts';
import { startSmtp, until } from './testing.ts';

const watched: { worker: Notices | null } = { worker: null };

const { app, orm, clear } = await testServer({
  sendsNotices: true,
  throttles: { loginLimit: 0, inquiryLimit: 0 },
  healthChecks: [async () => watched.worker?.fault() ?? null],
  warnings: [async () => watched.worker?.warning() ?? null],
});

const smtp = await startSmtp();
afterAll(() => smtp.down());

const facts = {
  publicUrl: 'https://furniture.example',
  company: { name: 'Innventory', timeZone: 'America/Toronto' },
};

const log: object[] = [];

const workers: Notices[] = [];

function startWorker(pace = {}): Notices {
  const mailer = createMailer({ url: smtp.url, from: 'site@furniture.example', to: 'Owner <owner@furniture.example>' });
  const note = (fields: object) => void log.push(fields);
  const notices = startNotices({ orm, mailer, facts, log: { info: note, warn: note }, pace: { everyMs: 20, ...pace } });
  workers.push(notices);
  return notices;
}

beforeEach(async () => {
  await clear();
  log.length = 0;
  smtp.received.length = 0;
  smtp.begun = 0;
  smtp.manner = 'takes';
});

afterEach(async () => {
  watched.worker = null;
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

const send = (part = {}) => app.inject({ method: 'POST', url: '/api/contact', payload: anInquiry(part) });

const waiting = () => orm.em.fork().findAll(OutboxEntity);

const isSent = async () => (await waiting()).length === 0;

/** As if the pause after a failure, or the lease of somebody who died, were over. */
const letTimePass = () => orm.em.fork().nativeUpdate(OutboxEntity, {}, { dueAt: new Date().toISOString() });

test('the owner gets a mail of an inquiry and can answer the visitor by answering it', async () => {
  startWorker();
  const { id } = (await send({ phone: '+1 416 555 0199' })).json<{ id: string }>();
  await until(isSent);

  const [mail] = smtp.received;
  expect(smtp.received).toHaveLength(1);
  expect(mail?.envelope).toEqual({ from: 'site@furniture.example', to: ['owner@furniture.example'] });
  expect(mail?.messageId).toBe(`<inquiry-${id}@furniture.example>`);
  expect(mail?.replyTo).toEqual([{ name: 'Priya Raman', address: 'priya@example.com' }]);
  expect(mail?.subject).toBe('Quote request from Priya Raman – Innventory');
  for (const body of [mail?.text, mail?.html]) {
    for (const fact of [
      'Priya Raman',
      'priya@example.com',
      '+1 416 555 0199',
      'Quote request',
      'twelve oak nightstands',
    ])
      expect(body).toContain(fact);
  }
});

test('while the mail server is down nothing is lost, and once it is back the mail arrives once', async () => {
  await smtp.down();
  startWorker();
  await send();
  await until(() => log.some((line) => 'fault' in line));
  expect(await waiting()).toMatchObject([{ tries: 1 }]);

  await smtp.up();
  await letTimePass();
  await until(isSent);

  expect(smtp.received).toHaveLength(1);
});

test.each([
  ['for now, at the recipient', { recipient: 450 }],
  ['for now, at the mail', { mail: 421 }],
  ['for good, at the recipient', { recipient: 550 }],
  ['for good, at the mail', { mail: 554 }],
])('a server that refuses %s is tried again, later each time', async (_, manner) => {
  smtp.manner = manner;
  startWorker();
  await send();
  const pauses: number[] = [];
  for (const tries of [1, 2, 3]) {
    await until(async () => (await waiting())[0]?.tries === tries && log.length === tries);
    await wait(50);
    const [notice] = await waiting();
    pauses.push(Math.ceil((new Date(notice?.dueAt ?? 0).getTime() - Date.now()) / 1000));
    await letTimePass();
  }
  expect(pauses).toEqual([5, 10, 20]);

  smtp.manner = 'takes';
  await until(isSent);
  expect(smtp.received).toHaveLength(1);
});

test('a mail cut off half-way is sent again under the same Message-ID', async () => {
  smtp.manner = 'cuts';
  startWorker();
  await send();
  await until(() => log.some((line) => 'fault' in line));

  smtp.manner = 'takes';
  await wait(50);
  await letTimePass();
  await until(isSent);

  const [inquiry] = await orm.em.fork().findAll(InquiryEntity);
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<inquiry-${inquiry?.id}@furniture.example>`]);
});

test('a server that takes a mail and never answers is given up after a while', async () => {
  smtp.manner = 'hangs';
  startWorker({ slowestSendMs: 200 });
  await send();

  await until(() => log.some((line) => 'fault' in line));

  expect(await waiting()).toHaveLength(1);
});

test('what a worker that died had taken up is sent by another', async () => {
  smtp.manner = 'hangs';
  await send();
  startWorker();
  await until(() => smtp.begun === 1);
  smtp.manner = 'takes';
  startWorker();
  await wait(100);
  expect(smtp.received).toHaveLength(0);

  await letTimePass();
  await until(isSent);

  expect(smtp.received).toHaveLength(1);
});

test('three workers send each of forty mails once', async () => {
  await Promise.all(Array.from({ length: 40 }, () => send()));
  for (let count = 0; count < 3; count += 1) startWorker();

  await until(isSent);

  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(40);
  expect(smtp.received).toHaveLength(40);
});

test('a worker that is stopped lets the mail on its way arrive and begins no other', async () => {
  const worker = startWorker();
  await Promise.all(Array.from({ length: 12 }, () => send()));
  await until(() => smtp.begun > 0);

  await worker.stop();
  const { length } = smtp.received;
  await wait(100);

  expect(smtp.received).toHaveLength(length);
  expect((await waiting()).length + length).toBe(12);
});

test('a mail that cannot be delivered is a warning, for no other server could deliver it, until it is sent', async () => {
  smtp.manner = { recipient: 550 };
  const worker = startWorker();
  watched.worker = worker;
  await send();
  await until(() => log.some((line) => 'fault' in line));
  expect(await worker.warning()).toBeNull();

  const eleven = new Date(Date.now() - 11 * 60_000).toISOString();
  await orm.em.fork().nativeUpdate(OutboxEntity, {}, { createdAt: eleven });
  const warnings = ['Inquiry notices cannot be mailed (SMTP 550): the oldest has waited for 11 min.'];
  await expect
    .poll(async () => (await app.inject('/readyz')).json(), { timeout: 30_000 })
    .toEqual({ status: 'ready', warnings });
  expect((await app.inject('/readyz')).statusCode).toBe(200);

  smtp.manner = 'takes';
  await letTimePass();
  await until(isSent);
  expect(await worker.warning()).toBeNull();
});

test('a worker that is gone makes the site say so', async () => {
  const worker = startWorker({ silentMs: 50 });
  watched.worker = worker;
  await worker.stop();
  await wait(1_100);

  const unready = await app.inject('/readyz');

  expect(unready.statusCode).toBe(503);
  expect(unready.json()).toMatchObject({ reason: 'Inquiry notices are no longer sent: their worker stopped.' });
});

test('the log says which inquiry was mailed or not, and nothing of the visitor or the owner', async () => {
  smtp.manner = { recipient: 550 };
  startWorker();
  const { id } = (await send()).json<{ id: string }>();
  await until(() => log.length === 1);
  smtp.manner = 'takes';
  await wait(50);
  await letTimePass();
  await until(() => log.length === 2);

  expect(log).toEqual([
    { event: 'notice-put-off', inquiry: id, tries: 1, fault: 'SMTP 550' },
    { event: 'notice-sent', inquiry: id, tries: 2 },
  ]);
});
