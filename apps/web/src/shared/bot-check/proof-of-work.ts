import type { Challenge, Solution } from 'altcha-lib/types';

/** Work that proves that a browser stood behind an inquiry; the token that the server verifies (DECISIONS 38). */
export async function proofOf(payload: string): Promise<string> {
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
