import { AttemptEntity, InquiryEntity, OutboxEntity } from '@innventory/db/entities.ts';
import { failNextWrites } from '@innventory/db/testing/testing.ts';
import { aBundle, anInquiry, anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { createCaller } from '../app-router.ts';
import { testApi } from '../testing/testing.ts';

const api = await testApi();

beforeEach(api.clear);

const send = (part?: Parameters<typeof anInquiry>[0], address?: string) =>
  api.asVisitor(address).inquiry.create(anInquiry(part));

const stored = () => api.orm.em.fork().findAll(InquiryEntity);

const outbox = () => api.orm.em.fork().findAll(OutboxEntity);

test('the owner sets state and note; the visitor can set and see neither', async () => {
  const admin = api.asAdmin();
  const sent = await send({ state: 'closed', note: 'from the visitor' } as object);
  const { id } = await send();
  const before = await admin.inquiry.list();
  for (const hidden of ['state', 'note']) expect(sent).not.toHaveProperty(hidden);
  expect(before).toMatchObject([
    { state: 'new', note: null },
    { state: 'new', note: null },
  ]);

  await admin.inquiry.update({ id, state: 'answered' });
  expect(await admin.inquiry.update({ id, note: ' Quoted $900. ' })).toMatchObject({
    ...before[0],
    state: 'answered',
    note: 'Quoted $900.',
  });
  expect(await admin.inquiry.count()).toEqual({ new: 1, answered: 1, closed: 0 });
  expect(await admin.inquiry.update({ id, state: 'closed', note: ' ' })).toMatchObject({ note: null });
  expect(await admin.inquiry.count()).toEqual({ new: 1, answered: 0, closed: 1 });

  await admin.inquiry.delete({ id });
  expect(await admin.inquiry.count()).toEqual({ new: 1, answered: 0, closed: 0 });
  for (const missing of [id, 'no-uuid'])
    await expect(admin.inquiry.update({ id: missing, state: 'new' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin.inquiry.update({ id: sent.id, state: 'lost' as 'new' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect(JSON.stringify(api.world.log)).not.toContain('Quoted');
});

test('a change answers the state that it replaced, which another device may have set', async () => {
  const admin = api.asAdmin();
  const { id } = await send();

  expect(await admin.inquiry.update({ id, state: 'closed' })).toMatchObject({ state: 'closed', formerState: 'new' });
  expect(await admin.inquiry.update({ id, state: 'answered' })).toMatchObject({ formerState: 'closed' });
  expect(await admin.inquiry.update({ id, note: 'Called back.' })).toMatchObject({ formerState: 'answered' });
});

test('a state that was changed in the meantime is not overwritten by an undo', async () => {
  const admin = api.asAdmin();
  const { id } = await send();
  await admin.inquiry.update({ id, state: 'closed' });

  await expect(admin.inquiry.update({ id, state: 'new', formerState: 'answered' })).rejects.toMatchObject({
    code: 'CONFLICT',
    cause: { code: 'CHANGED_SINCE' },
  });
  for (const _ of ['first', 'again after a lost answer'])
    expect(await admin.inquiry.update({ id, state: 'new', formerState: 'closed' })).toMatchObject({ state: 'new' });
});

test('a note that was changed in the meantime is not overwritten', async () => {
  const admin = api.asAdmin();
  const { id } = await send();
  await admin.inquiry.update({ id, note: 'Prefers walnut.', formerNote: null });

  await expect(admin.inquiry.update({ id, note: 'Wants March', formerNote: null })).rejects.toMatchObject({
    code: 'CONFLICT',
    cause: { code: 'STALE_RECORD', details: { note: 'Prefers walnut.' } },
  });
  expect(await admin.inquiry.update({ id, note: ' Prefers walnut. ', formerNote: '' })).toMatchObject({
    note: 'Prefers walnut.',
  });
  expect(await admin.inquiry.update({ id, note: 'Wants March', formerNote: 'Prefers walnut.' })).toMatchObject({
    note: 'Wants March',
  });
  expect(await admin.inquiry.update({ id, state: 'closed' })).toMatchObject({ note: 'Wants March' });
});

test('an inquiry keeps title, price and SKU of what it is about as they were, and drops other ids', async () => {
  const admin = api.asAdmin();
  const bundle = await admin.bundle.create(aBundle({ price: '$12,400', sku: 'IN-204' }));
  const item = await admin.item.create(anItem());
  const hidden = await admin.item.create(anItem({ isActive: false }));
  const deleted = await admin.item.create(anItem());
  await admin.item.delete({ id: deleted.id });
  const unknown = '00000000-0000-4000-8000-000000000000';

  // Some languages write UUIDs in capitals.
  const ids = [item.id.toUpperCase(), 'no-uuid', hidden.id, deleted.id, unknown, bundle.id, item.id];
  const { about } = await send({ about: [...ids, ...Array<string>(200).fill(unknown)] });
  await admin.bundle.update({ ...bundle, title: 'Renamed', price: '$1', sku: 'IN-205' });

  expect(about).toEqual([
    { kind: 'item', id: item.id, title: item.title, price: item.price },
    { kind: 'bundle', id: bundle.id, title: bundle.title, price: '$12,400', sku: 'IN-204' },
  ]);
  expect(await admin.inquiry.list()).toMatchObject([{ about }]);
  expect((await send()).about).toEqual([]);
});

test('a failed bot check refuses the inquiry, and does not count against the limit', async () => {
  api.world.botVerdict = 'failed';

  for (let index = 0; index < 6; index += 1)
    await expect(send()).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'Please try again.' });
  expect(await stored()).toEqual([]);

  api.world.botVerdict = 'passed';
  await expect(send()).resolves.toMatchObject({ name: 'Priya Raman' });
});

test.each([
  ['passed', true, []],
  ['unreachable', false, [{ level: 'warn' }]],
  ['misconfigured', false, [{ level: 'error', fields: { event: 'bot-check-misconfigured' } }]],
] as const)('when the bot check is %s the inquiry is stored with isVerified %s', async (verdict, isVerified, log) => {
  api.world.botVerdict = verdict;

  await send();

  expect(await api.asAdmin().inquiry.list()).toMatchObject([{ isVerified }]);
  expect(api.world.log).toMatchObject(log);
});

const submissionId = '3f0f8f38-3d0f-4d5c-9a53-0a1a8a2c5d11';

test('an inquiry sent twice is stored and counted once', async () => {
  const first = await send({ submissionId });
  api.world.botVerdict = 'failed';

  expect(await send({ submissionId })).toEqual(first);
  expect(await stored()).toHaveLength(1);
  expect(await api.orm.em.fork().count(AttemptEntity)).toBe(1);
});

const withToken = (token: string) => {
  const ctx = api.contextOf(false, '198.51.100.7');
  const spent = { key: token, expires: '2026-06-01T13:00:00.000Z' };
  const verify: typeof ctx.botCheck.verify = async () => ({ verdict: 'passed', spent });
  return createCaller({ ...ctx, botCheck: { ...ctx.botCheck, verify } });
};

test('a solved challenge is good for one inquiry', async () => {
  await withToken('once').inquiry.create(anInquiry());

  await expect(withToken('once').inquiry.create(anInquiry())).rejects.toMatchObject({ message: 'Please try again.' });
  expect(await stored()).toHaveLength(1);
});

test('two simultaneous sends of one inquiry get the same answer', async () => {
  const visitor = withToken('once');

  const answers = await Promise.all([1, 2].map(() => visitor.inquiry.create(anInquiry({ submissionId }))));

  expect(answers[1]).toEqual(answers[0]);
  expect(await stored()).toHaveLength(1);
});

test('each inquiry puts one notice into the outbox if notices are enabled', async () => {
  await send();
  expect(await outbox()).toEqual([]);
  api.world.sendsNotices = true;

  const { id } = await send({ submissionId });
  await send({ submissionId });

  expect((await outbox()).map(({ inquiry }) => inquiry.id)).toEqual([id]);
});

test('an inquiry is not stored without its notice', async () => {
  api.world.sendsNotices = true;
  await failNextWrites(api.orm, 'outbox', { code: '23514', times: 1 });

  await expect(send()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });

  expect(await stored()).toEqual([]);
});

test('a filled honeypot refuses the inquiry', async () => {
  await expect(send({ leaveBlank: 'https://spam.example' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('one address may send five inquiries in ten minutes', async () => {
  // Counted apart.
  await expect(api.asVisitor().admin.login({ password: 'wrong' })).rejects.toThrow('Invalid password');
  for (let index = 0; index < 5; index += 1) await send();

  await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', cause: { retryAfter: 600 } });
  await send({}, '203.0.113.9');
  api.world.now = new Date(api.world.now.getTime() + 10 * 60_000 + 1);
  await send();

  expect(await api.asAdmin().inquiry.list()).toHaveLength(7);
});

test('behind an unknown proxy inquiries past the limit are delayed, not refused', async () => {
  api.world.isBehindUntrustedProxy = true;
  for (let index = 0; index < 5; index += 1) await send();

  const startedAt = performance.now();
  await send();
  await send();

  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1_500);
  expect(await stored()).toHaveLength(7);
}, 15_000);

test('past sixty inquiries in an hour from all addresses a challenge costs more', async () => {
  // Rows are dated by the clock of the machine.
  api.world.now = new Date();
  const challenge = () => api.asVisitor().inquiry.challenge();
  for (let address = 0; address < 60; address += 1) await send({}, `203.0.113.${address}`);
  expect(await challenge()).toEqual({ payload: 'a challenge' });

  await send();

  expect(await challenge()).toEqual({ payload: 'a costly challenge' });
});

test('a deleted inquiry leaves the list, can be restored, and is erased with all of its sender', async () => {
  const admin = api.asAdmin();
  const { id } = await send({ submissionId });

  await admin.inquiry.delete({ id });

  expect(await admin.inquiry.list()).toEqual([]);
  expect(await admin.trash.list()).toMatchObject([{ kind: 'inquiry', id, name: 'Priya Raman' }]);
  expect(await send({ submissionId })).toMatchObject({ id });
  await expect(admin.inquiry.delete({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await admin.trash.restore({ id });
  expect(await admin.inquiry.list()).toMatchObject([{ id, message: anInquiry().message }]);

  await admin.inquiry.delete({ id });
  expect(await admin.inquiry.deleteOfSender({ email: 'priya@example.com' })).toEqual({ deleted: 1 });
  expect(await admin.trash.list()).toEqual([]);
});

test('all inquiries of one e-mail address are deleted regardless of case', async () => {
  api.world.throttles.inquiryLimit = 0;
  api.world.sendsNotices = true;
  await send({ email: 'priya@example.com' });
  await send({ email: 'Priya@Example.com' });
  await send({ email: 'priya@example.com.au' });
  await send({ email: 'xpriya@example.com' });
  const admin = api.asAdmin();

  expect(await admin.inquiry.deleteOfSender({ email: '%' })).toEqual({ deleted: 0 });
  expect(await admin.inquiry.deleteOfSender({ email: 'PRIYA@example.com' })).toEqual({ deleted: 2 });
  // JavaScript writes the last letter in lower case otherwise than PostgreSQL.
  await send({ email: 'ΝΙΚΟΣ@example.com' });
  expect(await admin.inquiry.deleteOfSender({ email: 'ΝΙΚΟΣ@example.com' })).toEqual({ deleted: 1 });

  expect((await stored()).map(({ email }) => email).toSorted()).toEqual(['priya@example.com.au', 'xpriya@example.com']);
  expect(await outbox()).toHaveLength(2);
  expect(JSON.stringify(api.world.log)).not.toContain('example.com');
});
