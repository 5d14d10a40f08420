import { expect, test, vi } from 'vitest';
import { cutOff } from '../../testing/testing.tsx';
import { failureText, unreachable } from './failure.ts';
import { createTrpcClient } from './trpc.ts';

test.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['whose answer is cut off', async () => new Response(cutOff())],
  ['that a proxy answers with a page', async () => new Response('<html>')],
])('a call %s says so in words, whatever the browser calls it', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);

  const failure = createTrpcClient().admin.status.query();

  await expect(failure).rejects.toThrow(`${unreachable.title}. ${unreachable.text}`);
});

test('a call whose answer never comes fails as one without a connection', async () => {
  const now = AbortSignal.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(now);
  const hang = (_: string, { signal }: RequestInit) =>
    new Promise((_answer, reject) => signal?.aborted && reject(signal.reason as Error));
  vi.stubGlobal('fetch', hang);

  const failure = await createTrpcClient()
    .admin.status.query()
    .catch((error: unknown) => error);

  expect(failureText(failure)).toEqual(unreachable);
  expect(timeout).toHaveBeenCalledWith(60_000);
});
