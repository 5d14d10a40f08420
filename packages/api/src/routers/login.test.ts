import { AttemptEntity } from '@innventory/db/entities.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCaller } from '../app-router.ts';
import { adminPassword, testApi } from '../testing/testing.ts';

const api = await testApi();

beforeEach(api.clear);

async function guesses(count: number): Promise<string[]> {
  const guess = () => api.asVisitor().admin.login({ password: 'wrong' });
  const outcomes = await Promise.allSettled(Array.from({ length: count }, guess));
  return outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason.code) : 'OK'));
}

/** Stores wrong tries of several clients, or of one. */
async function storeTries(count: number, client?: string): Promise<void> {
  const em = api.orm.em.fork();
  const createdAt = api.world.now.toISOString();
  for (let other = 0; other < count; other += 1)
    em.create(AttemptEntity, { kind: 'login', client: client ?? `203.0.113.${other}`, createdAt });
  await em.flush();
}

const sharedAddress = 'shared 198.51.100.7';

async function timeToSignIn(): Promise<number> {
  const startedAt = performance.now();
  expect(await api.asVisitor().admin.login({ password: adminPassword })).toEqual({ isAdmin: true });
  return performance.now() - startedAt;
}

test.each([
  ['an hour', undefined],
  ['from behind an unknown proxy', sharedAddress],
])('after a hundred wrong passwords %s every login is delayed but not refused', async (_, client) => {
  await storeTries(130, client);
  api.world.now = new Date(api.world.now.getTime() + 3_599_000);

  expect(await timeToSignIn()).toBeGreaterThanOrEqual(1_500);
});

test('up to a hundred wrong passwords in the last hour delay nobody', async () => {
  await storeTries(150);
  api.world.now = new Date(api.world.now.getTime() + 3_600_000);
  await storeTries(99);

  expect(await timeToSignIn()).toBeLessThan(1_500);
});

test('attempts recorded by a clock that was ahead lock nobody out', async () => {
  const { now } = api.world;
  api.world.now = new Date(now.getTime() + 365 * 86_400_000);
  await guesses(10);
  api.world.now = now;

  expect(await api.asVisitor().admin.login({ password: adminPassword })).toEqual({ isAdmin: true });
});

test('a successful login does not count as an attempt', async () => {
  for (let index = 0; index < 12; index += 1)
    expect(await api.asVisitor().admin.login({ password: adminPassword })).toEqual({ isAdmin: true });
});

test('a text that is too long for a password is refused without hashing it', async () => {
  const context = api.contextOf(false, '198.51.100.7');
  const check = vi.spyOn(context.password, 'check');

  const attempt = createCaller(context).admin.login({ password: 'x'.repeat(1_025) });

  await expect(attempt).rejects.toThrow('Invalid password');
  expect(check).not.toHaveBeenCalled();
});

test('a limit of 0 means none', async () => {
  api.world.throttles = { loginLimit: 0, inquiryLimit: 0 };

  expect(new Set(await guesses(15))).toEqual(new Set(['UNAUTHORIZED']));
});

test.each([
  [8, 0],
  [11, 1_000],
  [250, 6_000],
])('after %i attempts from behind an unknown proxy the next one waits %i ms', async (tries, delayMs) => {
  await storeTries(tries, sharedAddress);
  api.world.isBehindUntrustedProxy = true;

  const ms = await timeToSignIn();

  expect(ms).toBeGreaterThanOrEqual(delayMs);
  expect(ms).toBeLessThan(delayMs + 1_000);
});

test('behind an unknown proxy at most twenty logins wait, others are refused', { tags: ['nightly'] }, async () => {
  await storeTries(10, sharedAddress);
  api.world.isBehindUntrustedProxy = true;

  const outcomes = await guesses(30);

  expect(outcomes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(10);
  expect(outcomes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(20);
  expect(await timeToSignIn()).toBeLessThan(7_000);
});
