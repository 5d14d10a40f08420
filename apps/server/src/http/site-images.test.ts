import { aBundle } from '@innventory/domain/testing.ts';
import { expect, test } from 'vitest';
import { plainPng, testServer } from '../testing/testing.ts';

const publicUrl = 'https://furniture.example';
const { asAdmin, upload } = await testServer({ publicUrl });

const uploaded = await upload(await plainPng(60, 40));

const post = (url: string, payload: object) => asAdmin({ method: 'POST', url, payload });

const missing = `/objects/${'0'.repeat(32)}-60x40-ffffff.jpg`;

test.each([missing, `${publicUrl}${missing}`, '/objects/oak.jpg', missing.replace('.jpg', '-400.avif')])(
  'a record with the missing site image %s is refused',
  async (address) => {
    const imageUrls = [uploaded, address];
    const answer = await post('/api/furniture-bundles', aBundle({ imageUrls }));

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'PICTURE_MISSING',
      message: `Image 2 (${address}) is no longer on the server. Remove it and upload it again.`,
      issues: [{ path: 'imageUrls.1', message: expect.stringContaining(address) }],
      details: { picture: address },
    });
  },
);

test('a record may name images of other sites and other paths', async () => {
  const imageUrls = [`https://example.com${missing}`, '/og.jpg', 'https://example.com/a.jpg'];

  expect((await post('/api/furniture-bundles', aBundle({ imageUrls }))).statusCode).toBe(201);
});
