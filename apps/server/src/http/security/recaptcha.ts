import type { BotCheck, BotVerdict } from '@innventory/api/context.ts';
import { recaptchaAction } from '@innventory/domain/recaptcha.ts';
import { z } from 'zod';

interface RecaptchaSettings {
  secretKey: string;
  verifyUrl: string;
}

/** Scores go from 0 (a bot) to 1; Google's documentation suggests this threshold. */
const leastScore = 0.5;

const slowestAnswerMs = 5_000;

const siteverifyAnswer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Faults of our secret key. A visitor cannot cause them; `bad-request` is not here because a strange token can. */
const keyFaults = new Set(['missing-input-secret', 'invalid-input-secret']);

function parseAnswer(body: string): z.output<typeof siteverifyAnswer> | null {
  try {
    return siteverifyAnswer.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

function verdictOf(body: string): BotVerdict {
  const answer = parseAnswer(body);
  if (!answer) return 'failed';
  const { success, action, score = 0, 'error-codes': codes } = answer;
  if (codes.some((code) => keyFaults.has(code))) return 'misconfigured';
  return success && action === recaptchaAction && score >= leastScore ? 'passed' : 'failed';
}

/** reCAPTCHA v3. Only network failures, timeouts and 5xx count as unreachable: a visitor cannot provoke them. */
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
        const body = await answer.text();
        if (answer.status >= 500) return 'unreachable';
        return answer.ok ? verdictOf(body) : 'failed';
      } catch {
        return 'unreachable';
      }
    },
  };
}
