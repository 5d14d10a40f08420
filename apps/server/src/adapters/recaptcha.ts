import type { BotCheck } from '@innventory/api/context.ts';
import { recaptchaAction } from '@innventory/domain/recaptcha.ts';
import { z } from 'zod';

interface RecaptchaSettings {
  secretKey: string;
  verifyUrl: string;
}

/** The service's scores go from 0 (a robot) to 1; its own documentation begins with this threshold. */
const leastScore = 0.5;

const slowestAnswerMs = 5_000;

const verdict = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Faults of our key or of our request: they say nothing about the visitor. */
const faultsOfOurs = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

/** reCAPTCHA v3: the token is checked by the service, here on the server. */
export function recaptcha({ secretKey, verifyUrl }: RecaptchaSettings): BotCheck {
  return {
    challenge: () => Promise.resolve(null),

    async verify(token) {
      if (!token) return 'failed';
      try {
        const answer = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret: secretKey, response: token }),
          signal: AbortSignal.timeout(slowestAnswerMs),
        });
        const { success, action: made, score = 0, 'error-codes': codes } = verdict.parse(await answer.json());
        if (codes.some((code) => faultsOfOurs.has(code))) return 'misconfigured';
        return success && made === recaptchaAction && score >= leastScore ? 'passed' : 'failed';
      } catch {
        return 'unreachable';
      }
    },
  };
}
