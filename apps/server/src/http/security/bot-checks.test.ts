import type { BotCheck } from '@innventory/api/context.ts';
import { answering } from '@innventory/testing/fixtures.ts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test, vi } from 'vitest';
import { botCheckOf } from './bot-checks.ts';

const recaptcha = { siteKey: 'site', secretKey: 'secret', verifyUrl: '' };

const pow = botCheckOf({ botCheck: 'pow', recaptcha }, 'secret of this database');

const tokenOf = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

/** What the page does with a challenge. */
async function solved(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
}

const newChallenge = async (isFlood = false) => JSON.parse((await pow.challenge(isFlood)) ?? '') as Challenge;

const verdictOf = async (check: BotCheck, token: string | null) => (await check.verify(token)).verdict;

test('a solved challenge passes and spends the same key each time', async () => {
  const token = tokenOf(await solved(await newChallenge()));
  const [first, second] = [await pow.verify(token), await pow.verify(token)];

  expect([first.verdict, second.verdict]).toEqual(['passed', 'passed']);
  expect(first.spent?.key).toBeTruthy();
  expect(second.spent?.key).toBe(first.spent?.key);
});

test('a challenge of a flood costs more and can be solved', async () => {
  const challenge = await newChallenge(true);

  expect(challenge.parameters.cost).toBeGreaterThan((await newChallenge()).parameters.cost);
  expect(await verdictOf(pow, tokenOf(await solved(challenge)))).toBe('passed');
});

test('a challenge expires ten minutes after it was made', async () => {
  const { spent } = await pow.verify(tokenOf(await solved(await newChallenge())));

  expect((Date.parse(spent?.expires ?? '') - Date.now()) / 60_000).toBeCloseTo(10, 0);
});

test('unsolved, foreign and malformed tokens fail', async () => {
  const { challenge, solution } = await solved(await newChallenge());
  const others = botCheckOf({ botCheck: 'pow', recaptcha }, 'another secret');
  const stranger = await solved(JSON.parse((await others.challenge(false)) ?? '') as Challenge);
  const easier = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } };
  const forged = [
    null,
    [],
    { challenge },
    stranger,
    { challenge: easier, solution },
    { challenge, solution: { ...solution, counter: 1, derivedKey: '00' } },
    { challenge: { parameters: challenge.parameters }, solution },
  ];

  for (const token of [null, '', 'token', ...forged.map(tokenOf)]) expect(await verdictOf(pow, token)).toBe('failed');
});

test('BOT_CHECK=off passes everything', async () => {
  const off = botCheckOf({ botCheck: 'off', recaptcha }, '');

  expect(await off.challenge(false)).toBeNull();
  expect(await verdictOf(off, null)).toBe('passed');
});

/** The check by a stand-in for reCAPTCHA at this address. */
const remote = (verifyUrl: string) => botCheckOf({ botCheck: 'recaptcha', recaptcha: { ...recaptcha, verifyUrl } }, '');

const good = { success: true, action: 'contact_form', score: 0.9 };

test.each([
  [200, { success: true, action: 'contact_form', score: 0.5 }, 'passed'],
  [200, { success: true, action: 'contact_form', score: 0.4 }, 'failed'],
  [200, { success: true, action: 'login', score: 0.9 }, 'failed'],
  [200, { success: true, action: 'contact_form' }, 'failed'],
  [200, { success: false, 'error-codes': ['invalid-input-response', 'bad-request'] }, 'failed'],
  [200, { success: 'true', action: 'contact_form', score: 0.9 }, 'unreachable'],
  [200, '<h1>Sign in to the network</h1>', 'unreachable'],
  [204, '', 'unreachable'],
  [200, { success: false, 'error-codes': ['missing-input-secret'] }, 'misconfigured'],
  [200, { success: false, 'error-codes': ['invalid-input-response', 'invalid-input-secret'] }, 'misconfigured'],
  [400, good, 'failed'],
  [429, good, 'unreachable'],
  [503, good, 'unreachable'],
])('when reCAPTCHA answers %i with %j the check has %s', async (status, given, verdict) => {
  let asked = '';
  const answer = typeof given === 'string' ? given : JSON.stringify(given);
  const service = await answering((request, response) => {
    request.on('data', (chunk) => (asked += String(chunk))).on('end', () => response.writeHead(status).end(answer));
  });

  expect(await verdictOf(remote(service), 'token of the page')).toBe(verdict);
  expect(asked).toBe('secret=secret&response=token+of+the+page');
});

test('a missing token fails without a request to reCAPTCHA', async () => {
  const service = vi.fn();

  expect(await verdictOf(remote(await answering(service)), null)).toBe('failed');
  expect(service).not.toHaveBeenCalled();
});

test('reCAPTCHA that never answers is unreachable', async () => {
  const silent = await answering(() => undefined);

  expect(await verdictOf(remote(silent), 'token')).toBe('unreachable');
}, 15_000);
