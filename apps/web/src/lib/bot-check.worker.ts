import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Solves one challenge away from the page's own thread; answers null where it cannot. */
async function solve(challenge: Challenge): Promise<void> {
  self.postMessage(await solveChallenge({ challenge, deriveKey }).catch(() => null));
}

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => void solve(data));
