import { aBlogPost, aBundle, anItem } from '@innventory/domain/testing.ts';
import { openDiskImageStore } from '@innventory/images/disk-image-store.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testServer, uploadTo } from '../testing/testing.ts';

const publicUrl = 'https://furniture.example';
const dayMs = 86_400_000;
const folder = await mkdtemp(join(tmpdir(), 'innventory-own-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
const store = await openDiskImageStore(folder);
const { app, asAdmin, signIn, passTime } = await testServer({ publicUrl, store });

async function uploaded(background: string): Promise<string> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } }).png();
  const answer = await uploadTo(app, await signIn(), new File([new Uint8Array(await picture.toBuffer())], 'oak.png'));
  return answer.json<{ finalURL: string }>().finalURL;
}

const nameOf = (url: string) => url.replace(/^.*\/objects\//, '');

const post = (url: string, payload: object) => asAdmin({ method: 'POST', url, payload });

const missing = `/objects/${'0'.repeat(32)}-60x40-ffffff.jpg`;

test.each([missing, `${publicUrl}${missing}`, '/objects/oak.jpg', missing.replace('.jpg', '-400.avif')])(
  'a record that names the missing own picture %s is refused with 400, over REST and tRPC alike',
  async (address) => {
    const rest = await post('/api/furniture-bundles', aBundle({ imageUrls: [await uploaded('#123456'), address] }));
    const trpc = await post('/trpc/item.create', anItem({ imageUrl: address }));

    expect(rest.statusCode).toBe(400);
    expect(rest.json()).toEqual({
      code: 'PICTURE_MISSING',
      message: `Image 2 (${address}) is no longer on the server. Remove it and upload it again.`,
      issues: [{ path: 'imageUrls.1', message: expect.stringContaining(address) }],
      details: { picture: address },
    });
    expect(trpc.statusCode).toBe(400);
    expect(trpc.json()).toMatchObject({ error: { data: { failure: { code: 'PICTURE_MISSING' } } } });
  },
);

test('pictures of other sites and other paths of this one are nobody here to look for', async () => {
  const imageUrls = [`https://example.com${missing}`, '/og.jpg', 'https://example.com/a.jpg'];

  expect((await post('/api/furniture-bundles', aBundle({ imageUrls }))).statusCode).toBe(201);
});

test('a save extends the life of the pictures that it names, by whatever address', async () => {
  const url = await uploaded('#8b5a2b');
  const [byField, byAddress, byLink] = [url, `${publicUrl}${url}`, url.replace('.jpg', '-1200x630.jpg')];
  const payloads = [
    ['/api/furniture-items', anItem({ imageUrl: byField })],
    ['/api/furniture-bundles', aBundle({ imageUrls: [byAddress] })],
    ['/api/blog-posts', aBlogPost({ slug: 'linked', content: `[photo](${byLink})` })],
  ] as const;

  for (const [path, payload] of payloads) {
    const before = await store.touchedAt(nameOf(url));
    passTime(dayMs);
    expect((await post(path, payload)).statusCode).toBe(201);
    const after = await store.touchedAt(nameOf(url));
    expect(Number(after) - Number(before)).toBeGreaterThan(dayMs / 2);
  }
});
