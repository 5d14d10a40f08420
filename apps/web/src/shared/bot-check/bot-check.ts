import type { Challenge, Solution } from 'altcha-lib/types';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { type RefObject, useState } from 'react';
import { startRecaptcha } from './recaptcha.ts';
import { useSite } from '../page/site.ts';
import { trpc } from '../api/trpc.ts';

/** Solves the challenge in a worker and returns the token that the server verifies. */
async function proofOf(payload: string): Promise<string> {
  const challenge = JSON.parse(payload) as Challenge;
  const worker = new Worker(new URL('./bot-check.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<Solution | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => resolve(data));
      worker.addEventListener('error', reject);
      worker.postMessage(challenge);
    });
    if (!solution) throw new Error('The challenge was not solved');
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}

interface BotCheck {
  /** Starts the slow part when the form gets the focus. */
  prepare(): void;
  /** A token for one submit. Throws BOT_CHECK_UNAVAILABLE or BOT_CHECK_FAILED. */
  token(): Promise<string | null>;
}

/** After this time a solved challenge is replaced, well before it expires. */
const freshMs = limits.botChallengeMs / 2;

function proofOfWork(fetchChallenge: () => Promise<{ payload: string | null }>): BotCheck {
  let prepared: { token: Promise<string | null>; since: number } | null = null;
  const solve = async () => {
    try {
      const { payload } = await fetchChallenge();
      return payload === null ? null : await proofOf(payload);
    } catch (cause) {
      throw new AppError('BOT_CHECK_UNAVAILABLE', {}, { cause });
    }
  };
  const prepare = () => {
    if (prepared && Date.now() - prepared.since < freshMs) return;
    prepared = { token: solve(), since: Date.now() };
    prepared.token.catch(() => (prepared = null));
  };
  return {
    prepare,
    token: () => {
      prepare();
      const token = prepared?.token ?? solve();
      prepared = null;
      return token;
    },
  };
}

function recaptcha(siteKey: string, badge: RefObject<HTMLElement | null>): BotCheck {
  let started: Promise<() => Promise<string>> | null = null;
  const start = () => {
    if (!badge.current) return Promise.reject(new Error('There is no place for the badge'));
    started ??= startRecaptcha(siteKey, badge.current);
    started.catch(() => (started = null));
    return started;
  };
  return {
    prepare: () => void start().catch(() => undefined),
    token: async () => {
      const execute = await start().catch((cause: unknown) => {
        throw new AppError('BOT_CHECK_UNAVAILABLE', {}, { cause });
      });
      return execute().catch((cause: unknown) => {
        throw new AppError('BOT_CHECK_FAILED', {}, { cause });
      });
    },
  };
}

const none: BotCheck = { prepare: () => undefined, token: () => Promise.resolve(null) };

/** The configured check. reCAPTCHA renders its badge into `badge`. */
export function useBotCheck(badge: RefObject<HTMLElement | null>): BotCheck {
  const { mode, siteKey } = useSite().botCheck;
  const { client } = trpc.useUtils();
  const [check] = useState<BotCheck>(() => {
    if (mode === 'pow') return proofOfWork(() => client.inquiry.challenge.query());
    return mode === 'recaptcha' && siteKey ? recaptcha(siteKey, badge) : none;
  });
  return check;
}
