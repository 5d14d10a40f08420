import { solveChallenge } from 'altcha-lib';
import * as browsersOwn from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

async function solve(challenge: Challenge) {
  const { deriveKey } = isSecureContext ? browsersOwn : await import('./pbkdf2.ts');
  return solveChallenge({ challenge, deriveKey });
}

const answer = async (challenge: Challenge) => self.postMessage(await solve(challenge).catch(() => null));

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => void answer(data));
