import type { Challenge } from 'altcha-lib/types';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { type RefObject, useRef } from 'react';
import { startRecaptcha } from './recaptcha.ts';
import { useSite } from '../../shared/page/site.ts';
import { trpc } from '../../shared/api/trpc.ts';

const createWorker = () => new Worker(new URL('./bot-check.worker.ts', import.meta.url), { type: 'module' });

/** Solves the challenge in a worker and returns the token that the server verifies. */
async function proofOf(payload: string): Promise<string> {
  const { solveChallengeWorkers } = await import('altcha-lib');
  const challenge = JSON.parse(payload) as Challenge;
  const solution = await solveChallengeWorkers({ challenge, concurrency: 1, createWorker });
  if (!solution) throw new Error('The challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** After this time a solved challenge is replaced, well before it expires. */
const freshMs = limits.botChallengeMs / 2;

interface Prepared {
  requestToken: Promise<() => Promise<string | null>>;
  until: number;
}

/**
 * The configured check. reCAPTCHA renders its badge into `badge`. `prepare` starts the slow part when the form gets the focus.
 * `token` is for one submit and throws BOT_CHECK_UNAVAILABLE or BOT_CHECK_FAILED.
 */
export function useBotCheck(badge: RefObject<HTMLElement | null>) {
  const { mode, siteKey } = useSite().botCheck;
  const { client } = trpc.useUtils();
  const prepared = useRef<Prepared>(null);

  const start = async (): Promise<() => Promise<string | null>> => {
    if (mode === 'recaptcha' && siteKey && badge.current) return startRecaptcha(siteKey, badge.current);
    const { payload } = mode === 'pow' ? await client.inquiry.challenge.query() : { payload: null };
    const token = payload === null ? null : await proofOf(payload);
    return async () => token;
  };

  const prepare = () => {
    if (prepared.current && Date.now() < prepared.current.until) return prepared.current.requestToken;
    const requestToken = start();
    prepared.current = { requestToken, until: mode === 'pow' ? Date.now() + freshMs : Infinity };
    requestToken.catch(() => (prepared.current = null));
    return requestToken;
  };

  const token = async () => {
    const requestToken = await prepare().catch((cause: unknown) => {
      throw new AppError('BOT_CHECK_UNAVAILABLE', {}, { cause });
    });
    if (mode === 'pow') prepared.current = null;
    return requestToken().catch((cause: unknown) => {
      throw new AppError('BOT_CHECK_FAILED', {}, { cause });
    });
  };

  return { prepare, token };
}
