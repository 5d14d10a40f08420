import { anInquiry } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from './testing.ts';

const api = await testApi();

beforeEach(api.clear);

const send = (part?: Parameters<typeof anInquiry>[0], address?: string) =>
  api.asVisitor(address).inquiry.create(anInquiry(part));

test('an inquiry is stored and read by the administrator, newest first', async () => {
  await send({ name: 'First' });
  await send({ name: 'Second' });

  const received = await api.asAdmin().inquiry.list();

  expect(received.map(({ name }) => name)).toEqual(['Second', 'First']);
  expect(received[1]).toMatchObject({ email: 'priya@example.com', phone: null, inquiryType: 'quote' });
});

test('neither the token nor the honeypot is kept', async () => {
  await send();

  const [received] = await api.asAdmin().inquiry.list();

  expect(Object.keys(received ?? {}).toSorted()).toEqual(
    ['createdAt', 'email', 'id', 'inquiryType', 'message', 'name', 'phone'].toSorted(),
  );
});

test('a failed bot check stores nothing and says so', async () => {
  api.world.botVerdict = 'failed';

  await expect(send()).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'Please try again.' });
  expect(await api.asAdmin().inquiry.list()).toEqual([]);
});

test('a bot check that cannot be reached costs no inquiry', async () => {
  api.world.botVerdict = 'unreachable';

  await send();

  expect(await api.asAdmin().inquiry.list()).toHaveLength(1);
  expect(api.world.log).toMatchObject([{ level: 'warn' }]);
});

test('whoever fills the field that people do not see is taken for a bot', async () => {
  await expect(send({ leaveBlank: 'https://spam.example' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('five inquiries in ten minutes from one address are the most', async () => {
  for (let index = 0; index < 5; index += 1) await send();

  await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', cause: { retryAfter: 600 } });
  await send({}, '203.0.113.9');
  api.world.now = new Date(api.world.now.getTime() + 10 * 60_000 + 1);
  await send();

  expect(await api.asAdmin().inquiry.list()).toHaveLength(7);
});

test('a refused inquiry does not count', async () => {
  api.world.botVerdict = 'failed';
  for (let index = 0; index < 8; index += 1) await send().catch(() => undefined);
  api.world.botVerdict = 'passed';

  await expect(send()).resolves.toMatchObject({ name: 'Priya Raman' });
});

test('faults are told field by field, in the words of the specification', async () => {
  const refused = await send({ name: 'P', email: 'x', message: 'short' }).catch((error: unknown) => error);

  expect(refused).toMatchObject({ code: 'BAD_REQUEST' });
});
