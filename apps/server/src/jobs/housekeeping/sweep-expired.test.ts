import {
  AttemptEntity,
  InquiryEntity,
  OutboxEntity,
  SessionEntity,
  SpentChallengeEntity,
} from '@innventory/db/entities.ts';
import { testOrm } from '@innventory/db/testing/testing.ts';
import { anInquiry } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { sweepExpired, sweepInquiries } from './sweep-records.ts';

const { orm, clear } = await testOrm();

beforeEach(clear);

const now = new Date('2026-06-01T12:00:00.000Z');

const allFound = (_: string, due: string[]) => due;

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

test('the sweep deletes expired sessions, attempts and challenges only', async () => {
  const em = orm.em.fork();
  for (const hours of [-1, 1]) {
    em.create(SessionEntity, { sid: `sid ${hours}`, sess: {}, expire: hoursAgo(hours) });
    em.create(SpentChallengeEntity, { key: `key ${hours}`, expires: hoursAgo(hours) });
    em.create(AttemptEntity, { kind: 'login', client: '198.51.100.7', createdAt: hoursAgo(hours + 0.1) });
  }
  await em.flush();

  await sweepExpired(orm, now);

  const left = orm.em.fork();
  expect((await left.findAll(SessionEntity)).map(({ sid }) => sid)).toEqual(['sid -1']);
  expect((await left.findAll(SpentChallengeEntity)).map(({ key }) => key)).toEqual(['key -1']);
  expect(await left.count(AttemptEntity)).toBe(1);
});

async function anInquiryOf(name: string, days: number, isUntold = false): Promise<void> {
  const { recaptchaToken: _, leaveBlank: __, ...fields } = anInquiry({ name });
  const em = orm.em.fork();
  const inquiry = em.create(InquiryEntity, { ...fields, createdAt: hoursAgo(24 * days) });
  if (isUntold) em.create(OutboxEntity, { inquiry, dueAt: hoursAgo(0) });
  await em.flush();
}

const names = async () => (await orm.em.fork().findAll(InquiryEntity)).map(({ name }) => name).toSorted();

test('inquiries are deleted after the retention time, but never before their notice was sent', async () => {
  await anInquiryOf('Old', 91);
  await anInquiryOf('Old, still to be mailed', 91, true);
  await anInquiryOf('New', 89);

  expect(await sweepInquiries(orm, now, 90, allFound)).toBe(1);

  expect(await names()).toEqual(['New', 'Old, still to be mailed']);
});

test('without a retention time inquiries are kept', async () => {
  await anInquiryOf('Very old', 4_000);

  expect(await sweepInquiries(orm, now, 0, allFound)).toBe(0);

  expect(await names()).toEqual(['Very old']);
});
