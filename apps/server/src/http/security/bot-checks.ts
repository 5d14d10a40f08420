import type { BotCheck, BotVerdict } from '@innventory/api/context.ts';
import { recaptchaAction } from '@innventory/domain/pages/page.ts';
import { parsedJson } from '@innventory/domain/values/formats.ts';
import { z } from 'zod';
import { limits } from '@innventory/domain/limits.ts';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { verify } from 'altcha-lib/frameworks/shared';
import { createHmac, randomInt } from 'node:crypto';
import type { Env } from '@innventory/settings/env.ts';

/** Scores go from 0 (a bot) to 1; Google's documentation suggests this threshold. */
const leastScore = 0.5;

const slowestAnswerMs = 5_000;

const siteverifyAnswer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Faults of the secret key. A visitor can cause `bad-request`, but none of these. */
const keyFaults = new Set(['missing-input-secret', 'invalid-input-secret']);

function verdictOf(body: string): BotVerdict {
  const { data: answer } = siteverifyAnswer.safeParse(parsedJson(body));
  if (!answer) return 'unreachable';
  const { success, action, score = 0, 'error-codes': codes } = answer;
  if (codes.some((code) => keyFaults.has(code))) return 'misconfigured';
  return success && action === recaptchaAction && score >= leastScore ? 'passed' : 'failed';
}

/**
 * Only an answer about the token, which a visitor can cause, refuses an inquiry. A wrong address, a filter in the network or
 * a limit of the service counts as unreachable.
 */
async function siteverify({ secretKey, verifyUrl }: Env['recaptcha'], token: string): Promise<BotVerdict> {
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      signal: AbortSignal.timeout(slowestAnswerMs),
    });
    const body = await answer.text();
    if (answer.status === 400) return 'failed';
    return answer.ok ? verdictOf(body) : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** reCAPTCHA v3. */
const recaptcha = (keys: Env['recaptcha']): BotCheck => ({
  challenge: async () => null,
  verify: async (token) => ({ verdict: token ? await siteverify(keys, token) : 'failed' }),
});

/** PBKDF2 rounds of a guess, and number of guesses: some tenths of a second on a phone. */
const difficulty = { cost: 500, floodCost: 5_000, guesses: { min: 300, max: 600 } };

const expiry = () => new Date(Date.now() + limits.botChallengeMs);

/** A small computation that the page solves in the background. */
function proofOfWork(secret: string): BotCheck {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`proof of work ${use}`).digest('hex');
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') };
  return {
    async challenge(isFlood) {
      const { cost, floodCost, guesses } = difficulty;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost: isFlood ? floodCost : cost,
        counter: randomInt(guesses.min, guesses.max),
        expiresAt: expiry(),
        ...secrets,
      });
      return JSON.stringify(challenge);
    },

    async verify(token) {
      const { hmacSignatureSecret, hmacKeySignatureSecret } = secrets;
      const { payload, verification } = await verify(token, deriveKey, hmacSignatureSecret, hmacKeySignatureSecret);
      if (!verification?.verified || !payload || !('challenge' in payload)) return { verdict: 'failed' };
      return { verdict: 'passed', spent: { key: payload.challenge.parameters.nonce, expires: expiry().toISOString() } };
    },
  };
}

const off: BotCheck = { challenge: async () => null, verify: async () => ({ verdict: 'passed' }) };

export function botCheckOf(env: Pick<Env, 'botCheck' | 'recaptcha'>, secret: string): BotCheck {
  switch (env.botCheck) {
    case 'pow':
      return proofOfWork(secret);
    case 'recaptcha':
      return recaptcha(env.recaptcha);
    case 'off':
      return off;
  }
}
