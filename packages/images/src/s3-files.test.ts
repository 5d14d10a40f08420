import { answering } from '@innventory/testing/fixtures.ts';
import { expect, test, vi } from 'vitest';
import { openImageStore } from './image-store.ts';
import { storageOf } from './storage.ts';
import { keys } from './testing-s3.ts';

for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value);

test('the pictures of a large quarantine are looked up over few connections', async () => {
  const contents = Array.from({ length: 300 }, (_, at) => `<Contents><Key>.quarantine/${at}.jpg</Key></Contents>`);
  let [open, most] = [0, 0];
  const endpoint = await answering((request, response) => {
    if (request.method === 'GET')
      return response.end(`<ListBucketResult><Name>pictures</Name>${contents.join('')}</ListBucketResult>`);
    most = Math.max(most, (open += 1));
    return setTimeout(() => {
      open -= 1;
      response.writeHead(200, { etag: '"oak"' }).end();
    }, 20);
  });
  const store = await openImageStore(storageOf(`s3://pictures?endpoint=${endpoint}`));

  expect(await store.quarantined()).toHaveLength(300);

  expect(most).toBeLessThanOrEqual(50);
});
