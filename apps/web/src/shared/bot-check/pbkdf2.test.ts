// @vitest-environment node
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as browsersOwn } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from 'vitest';
import { deriveKey } from './pbkdf2.ts';

const secrets = { hmacSignatureSecret: 'challenge', hmacKeySignatureSecret: 'solution' };

test('a page without TLS solves what one with TLS solves, with the same result', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    deriveKey: browsersOwn,
    cost: 500,
    counter: 20,
    ...secrets,
  });

  const solution = await solveChallenge({ challenge, deriveKey });

  expect(solution).toMatchObject({ counter: 20 });
  expect(await verifySolution({ challenge, solution: solution!, deriveKey: browsersOwn, ...secrets })).toMatchObject({
    verified: true,
  });
});
