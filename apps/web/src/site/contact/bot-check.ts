import type { Challenge } from 'altcha-lib/types';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { recaptchaAction } from '@innventory/domain/pages/page.ts';
import { TRPCClientError } from '@trpc/client';
import { type RefObject, useRef } from 'react';
import { useSite } from '../../shared/page/site.ts';
import { inTime } from '../../shared/api/in-time.ts';
import { slowestAnswerMs, trpc } from '../../shared/api/trpc.ts';

const createWorker = () => new Worker(new URL('./bot-check.worker.ts', import.meta.url), { type: 'module' });

/** Solves the challenge in a worker and returns the token that the server verifies. */
async function proofOf(payload: string): Promise<string> {
  const { solveChallengeWorkers } = await import('altcha-lib');
  const challenge = JSON.parse(payload) as Challenge;
  const solution = await solveChallengeWorkers({ challenge, concurrency: 1, createWorker });
  if (!solution) throw new Error('The challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}

interface Recaptcha {
  ready: (done: () => void) => void;
  render: (container: HTMLElement, options: { sitekey: string; size: 'invisible'; badge: 'inline' }) => number;
  execute: (widget: number, options: { action: string }) => Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

function loadScript(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'https://www.google.com/recaptcha/api.js?render=explicit';
    const fail = () => {
      script.remove();
      reject(new Error('The verification service cannot be reached'));
    };
    // A network with a login page may answer with something else.
    script.addEventListener('load', () => {
      if (window.grecaptcha) resolve(window.grecaptcha);
      else fail();
    });
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}

/** The script brings `ready` at once, and the rest with a second file. */
async function readyRecaptcha(): Promise<Recaptcha> {
  const recaptcha = window.grecaptcha ?? (await loadScript());
  return new Promise((resolve) => recaptcha.ready(() => resolve(recaptcha)));
}

/** Loads the service and renders its badge. The result requests one token. */
async function startRecaptcha(siteKey: string, badge: HTMLElement): Promise<() => Promise<string>> {
  const recaptcha = await inTime(readyRecaptcha());
  const widget = recaptcha.render(badge, { sitekey: siteKey, size: 'invisible', badge: 'inline' });
  return async () => inTime(recaptcha.execute(widget, { action: recaptchaAction }));
}

/** After this time a solved challenge is replaced, well before it expires. */
const freshMs = limits.botChallengeMs / 2;

interface Prepared {
  requestToken: Promise<() => Promise<string | null>>;
  until: number;
}

/**
 * The configured check. reCAPTCHA renders its badge into `badge`. `prepare` starts the slow part when the form gets the focus.
 * `token` is for one submit and throws BOT_CHECK_UNAVAILABLE, BOT_CHECK_FAILED or the failure of our server.
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
    const requestToken = await inTime(prepare(), slowestAnswerMs).catch((cause: unknown) => {
      prepared.current = null;
      // Refreshing the page would not help.
      if (cause instanceof TRPCClientError) throw cause;
      throw new AppError('BOT_CHECK_UNAVAILABLE', {}, { cause });
    });
    if (mode === 'pow') prepared.current = null;
    return requestToken().catch((cause: unknown) => {
      throw new AppError('BOT_CHECK_FAILED', {}, { cause });
    });
  };

  return { prepare, token };
}
