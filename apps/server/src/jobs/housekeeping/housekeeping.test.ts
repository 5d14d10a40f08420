import { acquireHousekeepingLock, readSharedState } from '@innventory/db/shared-state.ts';
import {
  AttemptEntity,
  BlogPostEntity,
  BundleEntity,
  InquiryEntity,
  ItemEntity,
  OldSlugEntity,
  OutboxEntity,
  SessionEntity,
  SpentChallengeEntity,
  TestimonialEntity,
} from '@innventory/db/entities.ts';
import { newFolder, testOrm } from '@innventory/db/testing/testing.ts';
import { inquiryFields } from '@innventory/domain/records/inquiry.ts';
import { aBlogPost, aBundle, anInquiry, anItem, aTestimonial } from '@innventory/domain/testing.ts';
import { type ImageStore, openImageStore, storeInstallationId } from '@innventory/images/image-store.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createGraceFilter, sweepExpired, sweepInquiries, sweepTrash } from './sweep-records.ts';
import { runByRightClock, runJobs, startHousekeeping } from './housekeeping.ts';

const { orm, clear } = await testOrm();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const now = new Date();

const allFound = (_: string, due: string[]) => due;

const noLog = { info: () => undefined, warn: () => undefined } as never;

const newStore = () => openImageStore({ folder: newFolder() }, { make: true });

beforeEach(clear);

const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();

const daysAgo = (days: number) => ago(days * dayMs);

/** Stores one record of each kind, all deleted at that moment. */
async function fillTrash(deletedAt: string, slug: string): Promise<void> {
  const em = orm.em.fork();
  em.create(BundleEntity, { ...aBundle(), deletedAt });
  em.create(ItemEntity, { ...anItem(), deletedAt });
  em.create(TestimonialEntity, { ...aTestimonial(), deletedAt });
  em.create(InquiryEntity, { ...inquiryFields.parse(anInquiry()), deletedAt });
  const post = em.create(BlogPostEntity, { ...aBlogPost({ slug }), publishedAt: null, deletedAt });
  await em.flush();
  await em.insert(OldSlugEntity, { slug: `old-${slug}`, post: post.id });
}

const countOf = (entity: typeof BundleEntity | typeof InquiryEntity | typeof OldSlugEntity) =>
  orm.em.fork().count<object>(entity, {}, { filters: false });

test('a deleted record and its old slugs are removed after thirty days', async () => {
  await fillTrash(daysAgo(30.001), 'long-gone');
  await fillTrash(daysAgo(29.999), 'just-gone');
  const id = randomUUID();
  await orm.em.fork().insert(BundleEntity, { ...aBundle(), id, createdAt: daysAgo(90), updatedAt: daysAgo(90) });

  expect(await sweepTrash(orm, now, allFound)).toBe(5);

  expect(await countOf(BundleEntity)).toBe(2);
  const slugs = await orm.em.fork().findAll(OldSlugEntity, { filters: false });
  expect(slugs.map(({ slug }) => slug)).toEqual(['old-just-gone']);
  expect(await sweepTrash(orm, now, allFound)).toBe(0);
  // As if it had been restored since it was found.
  expect(await sweepTrash(orm, now, () => [id])).toBe(0);
});

test('a clock 30 days ahead that is corrected within the hour deletes neither trash nor inquiries', async () => {
  await fillTrash(daysAgo(1), 'recent');
  const fields = inquiryFields.parse(anInquiry());
  await orm.em.fork().insert(InquiryEntity, { ...fields, id: randomUUID(), isVerified: true, createdAt: daysAgo(1) });
  const parts = { orm, store: await newStore(), inquiryRetentionDays: 30, log: noLog };
  let elapsedMs = 0;
  const afterGracePeriod = createGraceFilter(() => elapsedMs);
  const round = async (clockDaysAhead: number, passedMs: number) => {
    elapsedMs += passedMs;
    const at = new Date(now.getTime() + clockDaysAhead * dayMs + elapsedMs);
    await runJobs({ ...parts, now: () => at }, afterGracePeriod);
    return [await countOf(BundleEntity), await countOf(InquiryEntity)];
  };

  expect(await round(31, 60_000)).toEqual([1, 2]);
  expect(await round(0, hourMs + 60_000)).toEqual([1, 2]);
  // The first finding counts no more: the clock jumps ahead again, for less than an hour.
  expect(await round(31, hourMs + 60_000)).toEqual([1, 2]);
  expect(await round(0, hourMs + 60_000)).toEqual([1, 2]);
  // What is really due goes with the second finding.
  expect(await round(31, hourMs + 60_000)).toEqual([1, 2]);
  expect(await round(31, hourMs + 60_000)).toEqual([0, 0]);
});

test.each([
  ['a year ahead of that of the database deletes nothing', 365 * dayMs, 1],
  ['less than an hour behind deletes what is due', -0.9 * hourMs, 0],
])('a server with a clock %s', async (_, aheadMs, left) => {
  await fillTrash(daysAgo(31), 'due');
  const parts = { orm, store: await newStore(), inquiryRetentionDays: 0, log: noLog };
  let elapsedMs = 0;
  const afterGracePeriod = createGraceFilter(() => elapsedMs);

  for (; elapsedMs <= 1.1 * hourMs; elapsedMs += 1.1 * hourMs)
    await runByRightClock({ ...parts, now: () => new Date(Date.now() + aheadMs + elapsedMs) }, afterGracePeriod);

  expect(await countOf(BundleEntity)).toBe(left);
});

test('the warning of a foreign store ends when the server starts with the right one', async () => {
  const warningOf = async (store: ImageStore) => {
    await startHousekeeping({ orm, store, inquiryRetentionDays: 0, now: () => now, log: noLog }).stop();
    return readSharedState(orm, 'picture sweep warning');
  };
  const [own, foreign] = [await newStore(), await newStore()];
  await storeInstallationId(foreign, 'another id');

  expect(await warningOf(own)).toBeNull();
  expect(await warningOf(foreign)).toContain('belongs to another installation');
  expect(await warningOf(own)).toBeNull();
});

test('one of ten servers sweeps, once an hour', async () => {
  const winnersAfter = async (hours: number) => {
    const at = new Date(now.getTime() + hours * hourMs);
    const servers = Array.from({ length: 10 }, () => acquireHousekeepingLock(orm, hourMs, at));
    return (await Promise.all(servers)).filter(Boolean).length;
  };

  expect(await winnersAfter(0)).toBe(1);
  expect(await winnersAfter(0.99)).toBe(0);
  expect(await winnersAfter(1.01)).toBe(1);
});

test('the sweep deletes expired sessions, those of a clock that was ahead, attempts and challenges only', async () => {
  const em = orm.em.fork();
  for (const hours of [-1, 1]) {
    em.create(SessionEntity, { sid: `sid ${hours}`, sess: {}, expire: ago(hours * hourMs) });
    em.create(SpentChallengeEntity, { key: `key ${hours}`, expires: ago(hours * hourMs) });
    em.create(AttemptEntity, { kind: 'login', client: '198.51.100.7', createdAt: ago((1 + hours * 0.1) * hourMs) });
  }
  em.create(SessionEntity, { sid: 'sid of a wrong clock', sess: {}, expire: ago(-7 * 24 * hourMs) });
  await em.flush();

  await sweepExpired(orm, now);

  const left = orm.em.fork();
  expect((await left.findAll(SessionEntity)).map(({ sid }) => sid)).toEqual(['sid -1']);
  expect((await left.findAll(SpentChallengeEntity)).map(({ key }) => key)).toEqual(['key -1']);
  expect(await left.count(AttemptEntity)).toBe(1);
});

async function anInquiryOf(name: string, days: number, isUntold = false): Promise<void> {
  const fields = inquiryFields.parse(anInquiry({ name }));
  const em = orm.em.fork();
  const inquiry = em.create(InquiryEntity, { ...fields, createdAt: daysAgo(days) });
  if (isUntold) em.create(OutboxEntity, { inquiry, dueAt: daysAgo(0) });
  await em.flush();
}

const names = async () => (await orm.em.fork().findAll(InquiryEntity)).map(({ name }) => name).toSorted();

test.each([
  [
    'inquiries are deleted after the retention time, but never before their notice was sent',
    90,
    ['New', 'Old, still to be mailed'],
  ],
  ['without a retention time inquiries are kept', 0, ['New', 'Old', 'Old, still to be mailed']],
])('%s', async (_, retentionDays, left) => {
  await anInquiryOf('Old', 91);
  await anInquiryOf('Old, still to be mailed', 91, true);
  await anInquiryOf('New', 89);

  expect(await sweepInquiries(orm, now, retentionDays, allFound)).toBe(3 - left.length);

  expect(await names()).toEqual(left);
});

test('old inquiries are deleted, although sweeping the trash fails', async () => {
  await anInquiryOf('Old', 91);
  const parts = { orm, store: await newStore(), inquiryRetentionDays: 90, now: () => now, log: noLog };
  const failing = (kind: string, due: string[]) => {
    if (kind !== 'inquiries') throw new Error('trash');
    return due;
  };

  await expect(runJobs(parts, failing)).rejects.toThrow('trash');

  expect(await names()).toEqual([]);
});
