import { expect, test, vi } from 'vitest';
import { changedOnDisk } from '../../testing/admin.tsx';
import { cutOff } from '../../testing/testing.tsx';
import { isRefused, uploadImage } from './upload.ts';

const file = new File(['x'], 'oak.png', { type: 'image/png' });

const answer = (body: string, init?: ResponseInit) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, init)),
  );

test('a file is sent as the multipart field "file" with cookies', async () => {
  answer('{"finalURL":"/objects/oak.jpg"}');

  expect(await uploadImage(file)).toBe('/objects/oak.jpg');
  const [url, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(url).toBe('/api/objects/upload-file');
  expect(init).toMatchObject({ method: 'POST', credentials: 'include' });
  expect(init?.body instanceof FormData && [...init.body]).toEqual([['file', file]]);
});

test("any other response is shown as '{status}: {response body or status text}'", async () => {
  answer('no room', { status: 507 });
  await expect(uploadImage(file)).rejects.toThrow('Failed to upload oak.png: 507: no room');

  answer('', { status: 502, statusText: 'Bad Gateway' });
  await expect(uploadImage(file)).rejects.toThrow('Failed to upload oak.png: 502: Bad Gateway');
});

test.each([
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a connection that ends', async () => new Response(cutOff())],
  ['the page of a hotel network', async () => new Response('<html>Please accept the terms</html>')],
])('%s is reported in plain words', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);

  await expect(uploadImage(file)).rejects.toThrow('Failed to upload oak.png: The server cannot be reached.');
});

test('a photo that was changed after it was chosen is told from a broken connection, and not sent again', async () => {
  const failure: unknown = await uploadImage(changedOnDisk(new File(['x'], 'oak.png'))).catch(
    (error: unknown) => error,
  );

  expect(failure).toMatchObject({
    message: 'oak.png can no longer be read. Perhaps it was changed or moved: choose it again.',
  });
  expect(isRefused(failure)).toBe(true);
});
