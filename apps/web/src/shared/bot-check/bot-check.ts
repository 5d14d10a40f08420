import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { type RefObject, useState } from 'react';
import { proofOf } from './proof-of-work.ts';
import { startRecaptcha } from './recaptcha.ts';
import { type SiteFacts, useSite } from '../page/site.ts';
import { trpc } from '../api/trpc.ts';

interface BotCheck {
  /** Begins what takes a moment, as soon as somebody turns to the form. */
  prepare(): void;
  /** A token for one submit. Throws BOT_CHECK_UNAVAILABLE or BOT_CHECK_FAILED. */
  token(): Promise<string | null>;
}

/** A challenge is used well before it expires. */
const freshMs = limits.botChallengeMs / 2;

async function challengeOf(fetchChallenge: () => Promise<{ payload: string | null }>): Promise<string | null> {
  const { payload } = await fetchChallenge().catch((cause: unknown) => {
    throw new AppError('BOT_CHECK_UNAVAILABLE', {}, { cause });
  });
  return payload;
}

function proofOfWork(fetchChallenge: () => Promise<{ payload: string | null }>): BotCheck {
  let prepared: { token: Promise<string | null>; since: number } | null = null;
  const solve = async () => {
    const payload = await challengeOf(fetchChallenge);
    if (payload === null) return null;
    return proofOf(payload).catch((cause: unknown) => {
      throw new AppError('BOT_CHECK_UNAVAILABLE', {}, { cause });
    });
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

/** The check that the site is set up with (DECISIONS 38); `badge` is where a service may show its mark. */
export function useBotCheck(badge: RefObject<HTMLElement | null>): BotCheck {
  const { mode, siteKey }: SiteFacts['botCheck'] = useSite().botCheck;
  const { client } = trpc.useUtils();
  const [check] = useState<BotCheck>(() => {
    if (mode === 'pow') return proofOfWork(() => client.inquiry.challenge.query());
    return mode === 'recaptcha' && siteKey ? recaptcha(siteKey, badge) : none;
  });
  return check;
}
