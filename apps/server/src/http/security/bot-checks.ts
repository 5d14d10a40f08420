import type { BotCheck } from '@innventory/api/context.ts';
import type { Env } from '@innventory/settings/env.ts';
import { proofOfWork } from './proof-of-work.ts';
import { recaptcha } from './recaptcha.ts';

const off: BotCheck = { challenge: () => Promise.resolve(null), verify: () => Promise.resolve('passed') };

/** The check that the environment chose (DECISIONS 38). */
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
