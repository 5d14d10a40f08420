import { testServer, uploadTo } from '@innventory/server/src/testing/testing.ts';
import { cpuUsage, memoryUsage } from 'node:process';
import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';

const { app, signIn } = await testServer();

const cookie = await signIn();

const upload = (bytes: Buffer) =>
  uploadTo(app, { cookie }, new File([new Uint8Array(bytes)], 'oak.png', { type: 'image/png' }));

function chunkOf(type: string, data: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** A black PNG of one bit a pixel, written by hand so that making it takes little memory. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
  const chunks = [chunkOf('IHDR', header), chunkOf('IDAT', rows), chunkOf('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** CPU milliseconds of all threads and peak additional memory of `work`. */
async function costOf(work: () => Promise<unknown>) {
  const before = memoryUsage.rss();
  const cpu = cpuUsage();
  let most = before;
  const watch = () => (most = Math.max(most, memoryUsage.rss()));
  const watching = setInterval(watch, 5);
  await work();
  clearInterval(watching);
  const { user, system } = cpuUsage(cpu);
  return { processorMs: (user + system) / 1_000, bytes: watch() - before };
}

describe('A picture that would fill the memory is refused within a second and 100 MB', () => {
  beforeAll(async () => {
    await upload(blackPng(8, 8));
  });

  test.each([
    ['a hundred megapixels', 10_000, 10_000],
    ['a strip of sixty thousand pixels', 60_000, 900],
    ['as many pixels as the library would take by itself', 16_383, 16_383],
  ])('%s, in a few kilobytes', async (_, width, height) => {
    const bomb = blackPng(width, height);

    const { processorMs, bytes } = await costOf(async () => {
      const answer = await upload(bomb);
      expect(answer.statusCode).toBe(415);
      expect(answer.json<{ message: string }>().message).toContain('50 megapixels');
    });

    expect(bomb.length).toBeLessThan(50_000);
    expect(processorMs).toBeLessThan(1_000);
    expect(bytes).toBeLessThan(100_000_000);
  });

  test('a picture below the limit is accepted', async () => {
    expect((await upload(blackPng(3_000, 2_000))).statusCode).toBe(200);
  });
});
