import { InquiryEntity, OutboxEntity } from '@innventory/db/entities.ts';
import { inquiryFields } from '@innventory/domain/records/inquiry.ts';
import { anInquiry } from '@innventory/domain/testing.ts';
import { listen } from '@innventory/testing/ports.ts';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testServer } from '../../testing/testing.ts';
import { createMailer, mailPort, noticeFactsOf } from './mailer.ts';
import { startSmtp } from './testing.ts';

const { orm, asAdmin } = await testServer();

const smtp = await startSmtp();
afterAll(() => smtp.down());

beforeEach(() => {
  smtp.received.length = 0;
  smtp.manner = 'takes';
});

const set = { to: 'owner@furniture.example', from: 'site@furniture.example' };

function portTo(url: string) {
  const readFacts = noticeFactsOf(orm, 'https://furniture.example', set);
  return mailPort({ orm, send: createMailer(url), readFacts });
}

const port = portTo(smtp.url.replace('//', '//site:password@'));

const saveMail = (payload: object) => asAdmin({ method: 'POST', url: '/trpc/setting.mail.update', payload });

test('a test mail goes to the addresses of the panel, or else to those of the server', async () => {
  expect(await port.test()).toBeNull();
  const own = { to: 'sales@furniture.example', from: 'desk@furniture.example' };
  await saveMail(own);
  expect(await port.test()).toBeNull();
  await saveMail({ to: null, from: null });

  expect(smtp.received.map(({ envelope }) => envelope)).toEqual([
    { from: set.from, to: [set.to] },
    { from: own.from, to: [own.to] },
  ]);
  expect(smtp.received[0]?.subject).toBe('Test mail – Innventory');
});

test.each([
  [{ login: 535 }, 'The mail server refused the user name or the password in SMTP_URL.'],
  [{ sender: 530 }, 'The mail server wants a user name and a password in SMTP_URL.'],
  [{ sender: 553 }, 'The mail server refused the sender. Enter a sender address that this mail server may use.'],
  [{ recipient: 550 }, 'The mail server refused the address that notices go to. Is it right? Is the mailbox full?'],
  [{ recipient: 450 }, 'At the moment the mail server takes no mail. Is the mailbox full? It may accept it later.'],
  [
    { mail: 554 },
    'The mail server refused the mail itself, perhaps as spam or because of its sender. Is the mailbox full?',
  ],
  [{ connection: 554 }, 'The mail server refused this server. Ask your mail provider why.'],
])('a mail server that refuses %j is quoted in words', async (manner, words) => {
  smtp.manner = manner;

  expect(await port.test()).toBe(`${words} (SMTP ${Object.values(manner).join()})`);
});

test.each([
  ['smtp://127.0.0.1:9', /^The mail server cannot be reached\. .+ \(ECONNREFUSED\)$/],
  ['smtp://nowhere.invalid', /^The mail server cannot be found\. .+ \((?:ENOTFOUND|EAI_AGAIN)\)$/],
])('a mail server at %s is refused in words', async (url, words) => {
  expect(await portTo(url).test()).toMatch(words);
});

test('a mail server that closes the connection after its greeting is told as such', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).end('220 mail.furniture.example\r\n'));
  onTestFinished(() => void server.close());

  expect(await portTo(`smtp://127.0.0.1:${await listen(server)}`).test()).toBe(
    'The mail server closed the connection. Does it take mail from this server? Is the port in SMTP_URL right? (ECONNECTION)',
  );
});

test('a mail server that never answers is told as such, before a proxy gives up', async () => {
  smtp.manner = 'hangs';
  const soon = AbortSignal.timeout(500);
  const deadline = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);

  expect(await port.test()).toBe(
    'The mail server takes too long to answer. Try again later, or ask your mail provider. (EABORT)',
  );
  expect(deadline.mock.calls[0]?.[0]).toBeLessThan(60_000);
});

test('a mail server that answers after 21 seconds gets a mail once', { tags: ['nightly'] }, async () => {
  smtp.manner = () => wait(21_000);

  expect(await port.test()).toBeNull();
  expect(smtp.received).toHaveLength(1);
});

test('a certificate that is not trusted and a port without TLS are told as such', async () => {
  const secure = new SMTPServer({ secure: true, logger: false }).on('error', () => undefined);
  onTestFinished(() => secure.close());
  const untrusted = `smtps://127.0.0.1:${await listen(secure.server)}`;

  expect(await portTo(untrusted).test()).toMatch(
    /^The mail server's certificate is not valid here\. .+ \(CERT_HAS_EXPIRED\)$/,
  );
  expect(await portTo(smtp.url.replace('smtp:', 'smtps:')).test()).toMatch(
    /^No secure connection to the mail server\./,
  );
});

test('a port of TLS alone is told of smtps://', { tags: ['nightly'] }, async () => {
  const secure = new SMTPServer({ secure: true, logger: false }).on('error', () => undefined);
  onTestFinished(() => secure.close());

  expect(await portTo(`smtp://127.0.0.1:${await listen(secure.server)}`).test()).toMatch(/begins with smtps:/);
});

test('an accepted test mail ends the pauses of waiting notices', async () => {
  const em = orm.em.fork();
  const inquiry = em.create(InquiryEntity, inquiryFields.parse(anInquiry()));
  em.create(OutboxEntity, { inquiry, dueAt: new Date(Date.now() + 3_600_000).toISOString(), tries: 9 });
  await em.flush();

  await port.test();

  const [notice] = await orm.em.fork().findAll(OutboxEntity);
  expect(Date.parse(notice?.dueAt ?? '')).toBeLessThanOrEqual(Date.now());
});
