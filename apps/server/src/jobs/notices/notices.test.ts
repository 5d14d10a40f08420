import { InquiryEntity, OutboxEntity } from '@innventory/db/entities.ts';
import { leaseMs } from '@innventory/db/outbox.ts';
import { readSharedState } from '@innventory/db/shared-state.ts';
import { expect, test, vi } from 'vitest';
import { asOperator } from '../../testing/testing.ts';
import { noticesServer } from './testing-server.ts';
import { refusal, until } from './testing.ts';

const server = await noticesServer();
const { app, orm, smtp, world, log, startWorker, stopWorkers } = server;
const { send, sendOne, arrived, waiting, isSent, setNotices, letTimePass } = server;

const poison = 'a text that the content filter takes for poison';

/** Also in quoted-printable, which breaks lines. */
const isPoison = (mail: string) => mail.replaceAll('=\r\n', '').includes(poison);

const sendPoison = () => sendOne({ message: poison });

test('the owner gets a notice whose Reply-To is the visitor', async () => {
  startWorker();
  const { messageId } = await sendOne({ phone: '+1 416 555 0199' });
  await until(isSent);

  const [mail] = smtp.received;
  expect(smtp.received).toHaveLength(1);
  expect(mail?.envelope).toEqual({ from: 'site@furniture.example', to: ['owner@furniture.example'] });
  expect(mail?.messageId).toBe(messageId);
  expect(mail?.replyTo).toEqual([{ name: 'Priya Raman', address: 'priya@example.com' }]);
  expect(mail?.subject).toBe('Quote request from Priya Raman – Innventory');
  for (const body of [mail?.text, mail?.html]) expect(body).toContain('+1 416 555 0199');
});

test('the notice of a deleted inquiry is sent', async () => {
  const { id, messageId } = await sendOne();
  await orm.em.fork().nativeUpdate(InquiryEntity, { id }, { deletedAt: new Date().toISOString() });

  startWorker();
  await until(isSent);

  expect(smtp.received).toMatchObject([{ messageId }]);
});

test.each([
  ['refuses for now', { mail: 421 }],
  ['refuses the password', { login: 535 }],
  ['refuses the sender or recipient of the settings', { recipient: 550 }],
  ['interrupts the mail', 'cuts'],
] as const)('a server that %s is tried again, later each time, under the same Message-ID', async (_, manner) => {
  smtp.manner = manner;
  let begun = Date.now();
  startWorker();
  const { messageId } = await sendOne();
  for (const [index, pauseMs] of [5_000, 10_000, 20_000].entries()) {
    await until(() => log.length === index + 1);
    const ended = Date.now();
    const [notice] = await waiting();
    const putOff = Date.parse(notice?.dueAt ?? '') - pauseMs;
    expect(putOff).toBeGreaterThanOrEqual(begun);
    expect(putOff).toBeLessThanOrEqual(ended);
    begun = Date.now();
    await letTimePass();
  }

  smtp.manner = 'takes';
  await until(isSent);
  expect(arrived()).toEqual([messageId]);
  expect(smtp.received[0]?.text).toContain('twelve oak nightstands');
});

test('a database that is gone is no fault of the mail server', async () => {
  world.isReadable = false;
  const worker = startWorker();
  await send();
  await until(() => log.length > 0);

  expect(log).toMatchObject([{ event: 'outbox-unreachable' }]);
  expect((await waiting()).map(({ tries }) => tries)).toEqual([1]);
  expect(await readSharedState({ em: orm.em.fork() }, 'mail fault')).toBeNull();
  world.isReadable = true;
  await letTimePass();
  await until(isSent);
  expect(await worker.warning()).toBeNull();
});

test('a permanently refused notice is followed by a short one without the text of the visitor', async () => {
  smtp.manner = async (mail) => {
    if (isPoison(mail)) throw refusal(550);
  };
  startWorker();
  const { id, messageId } = await sendPoison();
  await until(isSent);

  const [mail] = smtp.received;
  expect(smtp.received).toHaveLength(1);
  expect(mail?.messageId).toBe(messageId);
  expect(mail?.subject).toBe('New inquiry – Innventory');
  expect(mail?.replyTo).toBeUndefined();
  expect(mail?.text).toContain('An inquiry arrived on the website of Innventory.');
  for (const body of [mail?.text, mail?.html]) expect(body).toContain('https://furniture.example/admin#inquiries');
  for (const word of ['poison', 'Priya', 'priya@example.com', 'Quote']) expect(mail?.raw).not.toContain(word);
  expect(log).toEqual([
    { event: 'notice-refused', inquiry: id, tries: 1, fault: 'SMTP 550' },
    { event: 'notice-sent', inquiry: id, tries: 2 },
  ]);
});

test('a server that refuses every mail after its text gets the full text again', async () => {
  smtp.manner = { mail: 554 };
  startWorker();
  await send();
  await until(() => log.length === 2);

  smtp.manner = 'takes';
  await letTimePass();
  await until(isSent);

  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.text).toContain('twelve oak nightstands');
});

test('once a new notice is accepted, older ones wait no longer', async () => {
  await send();
  await setNotices({ tries: 14, dueAt: new Date(Date.now() + 5 * 3_600_000).toISOString() });
  await send();

  startWorker();
  await until(isSent);

  expect(smtp.received).toHaveLength(2);
});

test('the pause grows to six hours and no further', async () => {
  smtp.manner = { recipient: 550 };
  await send();
  await setNotices({ tries: 40 });
  startWorker();
  await until(() => log.length === 1);

  const [notice] = await waiting();
  const pauseHours = (Date.parse(notice?.dueAt ?? '') - Date.now()) / 3_600_000;
  expect(pauseHours).toBeCloseTo(6, 1);
});

test('a new notice does not wait for old ones that hang', async () => {
  for (let count = 0; count < 10; count += 1) await sendPoison();
  await setNotices({ tries: 3 });
  smtp.manner = (mail) => (isPoison(mail) ? new Promise(() => undefined) : Promise.resolve());
  startWorker();
  await until(() => smtp.begun === 5);

  const { messageId } = await sendOne();
  await until(() => smtp.received.length > 0);

  expect(arrived()).toEqual([messageId]);
});

test.each([
  ['put off for hours', 5 * 3_600_000, 14],
  ['due in a year, because the clock was ahead', 365 * 86_400_000, 0],
])('a start sends at once a notice that is %s', async (_, aheadMs, tries) => {
  await send();
  const dueAt = new Date(Date.now() + aheadMs).toISOString();
  await setNotices({ tries, dueAt });

  startWorker();
  await until(isSent);

  expect(smtp.received).toHaveLength(1);
});

test('a mail that hangs is given up after minutes, before its lease ends and another worker would send it too', async () => {
  const late = new AbortController();
  const deadline = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  smtp.manner = 'hangs';
  startWorker();
  await send();
  await until(() => smtp.begun === 1);

  late.abort();
  await until(() => log.length > 0);

  expect(log).toMatchObject([{ event: 'notice-put-off', tries: 1 }]);
  expect(deadline.mock.calls[0]?.[0]).toBeGreaterThan(2 * 60_000);
  expect(deadline.mock.calls[0]?.[0]).toBeLessThan(leaseMs);
});

test('past sixty inquiries in an hour one mail stands for the further ones', async () => {
  startWorker();
  await Promise.all(Array.from({ length: 60 }, () => send()));
  await until(isSent);
  expect(smtp.received).toHaveLength(60);
  await stopWorkers();
  await Promise.all(Array.from({ length: 30 }, () => send()));

  startWorker();
  await until(isSent);

  expect(smtp.received).toHaveLength(61);
  expect(smtp.received[60]).toMatchObject({ subject: '30 new inquiries – Innventory' });
  expect(await orm.em.fork().count(InquiryEntity)).toBe(90);
});

test('inquiries dated a year ahead, by a wrong clock, are no crowd', async () => {
  await Promise.all(Array.from({ length: 61 }, () => send()));
  const ahead = new Date(Date.now() + 400 * 86_400_000).toISOString();
  await orm.em.fork().nativeUpdate(InquiryEntity, {}, { createdAt: ahead });
  await orm.em.fork().nativeDelete(OutboxEntity, {});
  await send();

  startWorker();
  await until(isSent);

  expect(smtp.received[0]?.text).toContain('twelve oak nightstands');
});

test('after an outage sixty-one notices whose common mail is refused arrive singly, as short ones', async () => {
  const sent = await Promise.all(Array.from({ length: 61 }, () => sendOne()));
  await orm.em.fork().nativeUpdate(InquiryEntity, {}, { createdAt: new Date(Date.now() - 7_200_000).toISOString() });
  await setNotices({ tries: 9 });
  smtp.manner = async (mail) => {
    if (mail.includes('-and-others@')) throw refusal(550);
  };

  startWorker();
  await until(isSent);

  expect(smtp.received).toHaveLength(61);
  expect(new Set(arrived())).toEqual(new Set(sent.map(({ messageId }) => messageId)));
  expect(new Set(smtp.received.map(({ subject }) => subject))).toEqual(new Set(['New inquiry – Innventory']));
});

test('an undeliverable mail causes a warning until it is sent', async () => {
  smtp.manner = { recipient: 550 };
  const worker = startWorker();
  await send();
  await until(() => log.some((line) => 'fault' in line));
  expect(await worker.warning()).toBeNull();

  const eleven = new Date(Date.now() - 11 * 60_000).toISOString();
  await setNotices({ createdAt: eleven });
  const fault = 'The mail server refused the address that notices go to. Is it right? Is the mailbox full? (SMTP 550)';
  const warnings = [`Inquiry notices cannot be mailed: the oldest has waited for 11 min. ${fault}`];
  await expect
    .poll(async () => (await app.inject({ url: '/readyz', headers: asOperator })).json(), { timeout: 30_000 })
    .toEqual({ status: 'ready', warnings });
  expect((await app.inject('/readyz')).statusCode).toBe(200);

  smtp.manner = 'takes';
  await letTimePass();
  await until(isSent);
  expect(await worker.warning()).toBeNull();

  await stopWorkers();
  await send();
  await setNotices({ createdAt: eleven });
  expect(await worker.warning()).toContain('No server has tried yet.');
});
