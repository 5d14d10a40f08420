import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { listen } from '@innventory/testing/ports.ts';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { configurations, startNginx } from './nginx.ts';

const folder = temporaryFolder(afterAll);
const arrivals: string[] = [];
const megabyte = 1_000_000;
const backupBytes = 64 * megabyte;
const sentBackups: ServerResponse[] = [];
const held: ServerResponse[] = [];

/** Stands in for the servers: records a request when its head arrives and answers when its body has arrived; "/held" when the test says so. */
const upstream = createServer((arrived, response) => {
  arrivals.push(arrived.url ?? '');
  if (arrived.url === '/api/admin/backup') sentBackups.push(response.end(Buffer.alloc(backupBytes)));
  else if (arrived.url === '/held') held.push(response);
  else arrived.resume().on('end', () => response.end('taken'));
});
const port = await listen(upstream);

afterAll(() => upstream.close().closeAllConnections());

describe.each(Object.keys(configurations) as (keyof typeof configurations)[])('nginx in the %s', async (kind) => {
  const balancer = await startNginx(folder, [port, port, port], kind);

  afterAll(() => balancer.end());

  const { base } = balancer;
  const { request } = base.startsWith('https') ? https : http;

  function posting(path: string, bytes: number) {
    const sending = request(base + path, { method: 'POST', headers: { 'content-length': bytes } });
    const status = new Promise<number | undefined>((answered, failed) => {
      sending.on('response', (answer: IncomingMessage) => answered(answer.resume().statusCode)).on('error', failed);
    });
    return { sending, status };
  }

  test.each([
    ['/api/contact', megabyte, 200],
    ['/api/contact', 2 * megabyte, 413],
    ['/trpc/inquiry.create', 11 * megabyte, 413],
    ['/api/objects/upload-file', 11 * megabyte, 200],
    ['/api/objects/upload-file', 13 * megabyte, 413],
    ['/readyz', 0, 404],
  ])('answers %s with a body of %i bytes with %i', async (path, bytes, expected) => {
    const { sending, status } = posting(path, bytes);
    sending.end(Buffer.alloc(bytes));

    expect(await status).toBe(expected);
  });

  test('passes an upload on while it arrives, and any other body when it is complete', async () => {
    const paths = ['/api/contact', '/api/objects/upload-file'];
    arrivals.length = 0;
    const posts = paths.map((path) => posting(path, megabyte));
    for (const { sending } of posts) sending.write(Buffer.alloc(megabyte / 2));

    await expect.poll(() => arrivals).toEqual(['/api/objects/upload-file']);

    for (const { sending } of posts) sending.end(Buffer.alloc(megabyte / 2));
    expect(await Promise.all(posts.map(({ status }) => status))).toEqual([200, 200]);
    expect(arrivals.toSorted()).toEqual(paths);
  });

  test('stores no backup, which may be larger than its disk, while the client reads slowly', async () => {
    const [answer] = (await once(request(`${base}/api/admin/backup`, { method: 'POST' }).end(), 'response')) as [
      IncomingMessage,
    ];
    await wait(1_000);

    expect(sentBackups.at(-1)?.writableFinished).toBe(false);
    expect((await buffer(answer)).length).toBe(backupBytes);
  });

  test('loads 50 pages at once for one address, and scripts and pictures beside them', async () => {
    const statusOf = (path: string) => {
      const { sending, status } = posting(path, 0);
      sending.end();
      return status;
    };
    held.length = 0;
    const pages = Array.from({ length: 50 }, () => statusOf('/held'));
    await expect.poll(() => held.length).toBe(50);

    expect(await statusOf('/search')).toBe(429);
    expect(await statusOf('/assets/app.js')).toBe(200);
    expect(await statusOf('/objects/oak.avif')).toBe(200);

    for (const response of held) response.end();
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
    expect(await statusOf('/search')).toBe(200);
  });
});

test('during the update of the guide, one of two servers answers every read', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/cluster.md'), 'utf8');
  const pauseMs = Number(/^for server in .* && sleep (\d+) /m.exec(guide)?.[1] ?? 0) * 1_000;
  const answering = () => createServer((_, response) => response.end());
  const [first, second] = [answering(), answering()];
  const ports = [await listen(first), await listen(second)] as const;
  const parent = join(folder, 'update');
  mkdirSync(parent);
  const { base, end } = await startNginx(parent, [ports[0], ports[1], ports[1]]);
  onTestFinished(async () => void (await end()));
  const statuses: number[] = [];
  async function readFor(ms: number) {
    for (const until = performance.now() + ms; performance.now() < until; await wait(20))
      statuses.push((await fetch(`${base}/about`)).status);
  }

  first.close().closeAllConnections();
  await readFor(500);
  const replaced = answering().listen(ports[0], '127.0.0.1');
  await once(replaced, 'listening');
  await readFor(pauseMs);
  // A server that stops cuts reads, which nginx repeats.
  second.prependListener('request', ({ socket }) => socket.destroy());
  await readFor(1_000);

  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  for (const server of [replaced, second]) server.close().closeAllConnections();
});
