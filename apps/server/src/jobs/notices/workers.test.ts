import { readSharedState } from '@innventory/db/shared-state.ts';
import { expect, inject, test } from 'vitest';
import { asOperator } from '../../testing/testing.ts';
import { noticesServer } from './testing-server.ts';
import { until } from './testing.ts';

const { app, orm, smtp, log, startWorker, send, sendOne, arrived, waiting, isSent, letTimePass } =
  await noticesServer();

test('another worker sends the notices of a dead one after their lease', async () => {
  const released = Promise.withResolvers<void>();
  smtp.manner = () => released.promise;
  const { messageId } = await sendOne();
  startWorker();
  await until(() => smtp.begun === 1);
  smtp.manner = 'takes';
  startWorker();
  const later = await sendOne();
  await until(() => smtp.received.length > 0);
  expect(arrived()).toEqual([later.messageId]);

  await letTimePass();
  await until(isSent);

  expect(arrived()).toEqual([later.messageId, messageId]);
  released.resolve();
});

test('three workers send each of forty mails once', async () => {
  await Promise.all(Array.from({ length: 40 }, () => send()));
  for (let count = 0; count < 3; count += 1) startWorker();

  await until(isSent);

  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(40);
  expect(smtp.received).toHaveLength(40);
});

test.runIf(inject('database') === 'postgres')('a worker passes over a notice that another one is taking', async () => {
  const [taken, other] = [await sendOne(), await sendOne()];

  await orm.em.fork().transactional(async (em) => {
    await em.execute('select from outbox where inquiry_id = ? for update', [taken.id]);
    startWorker();
    await until(() => smtp.received.length > 0);
    expect(arrived()).toEqual([other.messageId]);
  });

  await until(isSent);
  expect(arrived()).toEqual([other.messageId, taken.messageId]);
});

test('a mail that a shutdown cuts is no fault of the mail server, and is due at once', async () => {
  smtp.manner = 'hangs';
  const worker = startWorker();
  await send();
  await until(() => smtp.begun === 1);

  await worker.stop();

  expect(log).toMatchObject([{ event: 'notice-put-off', fault: 'EABORT' }]);
  expect(await readSharedState({ em: orm.em.fork() }, 'mail fault')).toBeNull();
  const [notice] = await waiting();
  expect(Date.parse(notice?.dueAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('a stopping worker finishes the mails in progress and starts no other', async () => {
  await Promise.all(Array.from({ length: 12 }, () => send()));
  const released = Promise.withResolvers<void>();
  smtp.manner = () => released.promise;
  const lines: object[] = [];
  const worker = startWorker({}, lines);
  await until(() => smtp.begun === 5);

  const stopping = worker.stop();
  released.resolve();
  await stopping;

  expect(smtp.received).toHaveLength(5);
  expect(await waiting()).toHaveLength(7);
  startWorker();
  await until(isSent);
  expect(lines).toHaveLength(5);
});

test('a stopped worker makes the server not ready', async () => {
  const worker = startWorker({ silentMs: 50 });
  await worker.stop();

  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 30_000 }).toBe(503);

  expect((await app.inject({ url: '/readyz', headers: asOperator })).json()).toMatchObject({
    reason: 'Inquiry notices are no longer sent: their worker stopped.',
  });
});
