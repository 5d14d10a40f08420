import type { BotCheck } from '@innventory/api/context.ts';
import { limits } from '@innventory/domain/limits.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';

/** PBKDF2 rounds of one guess, and the guesses it takes: some tenths of a second on a phone. */
const difficulty = { cost: 500, guesses: { min: 300, max: 600 } };

/** The challenge as it was signed, and the browser's solution; what else is in there does not count. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function payloadOf(token: string | null) {
  try {
    const text = Buffer.from(token ?? '', 'base64').toString();
    return payload.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A small computation that the page solves by itself; no outside service, nothing to click. */
export function proofOfWork(secret: string): BotCheck {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`proof of work ${use}`).digest('hex');
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') };
  return {
    async challenge() {
      const { cost, guesses } = difficulty;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost,
        counter: randomInt(guesses.min, guesses.max),
        expiresAt: new Date(Date.now() + limits.botChallengeMs),
        ...secrets,
      });
      return JSON.stringify(challenge);
    },

    async verify(token, spend) {
      const sent = payloadOf(token);
      if (!sent) return 'failed';
      const { verified } = await verifySolution({ ...sent, deriveKey, ...secrets });
      if (!verified) return 'failed';
      const { nonce, expiresAt } = sent.challenge.parameters;
      return (await spend(nonce, new Date(expiresAt * 1000))) ? 'passed' : 'failed';
    },
  };
}
