import { newFolder } from '@innventory/db/testing/testing.ts';
import { openImageStore } from '@innventory/images/image-store.ts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { serverOn, testServer, withOpened } from '../../testing/testing.ts';

const { app, orm } = await testServer();

const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

afterAll(() => app.server.closeAllConnections());

/** What the server answers to these bytes before it closes the line, or within a second. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  setTimeout(() => socket.destroy(), 1_000);
  socket.write(bytes);
  return text(socket).catch(() => '');
}

const request = (lines: string[], body = '') => `${lines.join('\r\n')}\r\n\r\n${body}`;

const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

const host = 'Host: furniture.example';

const type = 'Content-Type: application/json';

const smuggled = 'GET /api/admin/status HTTP/1.1\r\nHost: x\r\n\r\n';

/** An inquiry with these headers. */
const contact = (headers: string[], body: string) =>
  request(['POST /api/contact HTTP/1.1', host, type, ...headers], body);

const refused: [string, string][] = [
  ['a length and chunks', contact(['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`)],
  ['two lengths', contact(['Content-Length: 2', `Content-Length: ${smuggled.length}`], `{}${smuggled}`)],
  ['a length with a sign', contact(['Content-Length: +2'], '{}')],
  ['a length below nothing', contact(['Content-Length: -1'], '{}')],
  ['a length in other digits', contact(['Content-Length: 0x2'], '{}')],
  ['chunks misspelt', contact(['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`)],
  ['chunks twice', contact(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`)],
  ['a chunk of no size', contact(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n')],
  ['a blank before the colon', request(['GET / HTTP/1.1', host, 'Content-Length : 0'])],
  ['a folded header', request(['GET / HTTP/1.1', host, 'X-Odd: a', ' b'])],
  ['a header with a NUL', request(['GET / HTTP/1.1', host, 'X-Odd: a\u0000b'])],
  ['no host', request(['GET / HTTP/1.1'])],
  ['an unknown method', request(['BREW / HTTP/1.1', host])],
  ['an unknown protocol', request(['GET / SMTP/1.1', host])],
  ['no protocol at all', 'EHLO furniture.example\r\n\r\n'],
  ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n\r\n'],
  ['a header of a hundred thousand letters', request(['GET / HTTP/1.1', host, `X-Long: ${'x'.repeat(100_000)}`])],
  ['an address of a hundred thousand letters', request([`GET /${'x'.repeat(100_000)} HTTP/1.1`, host])],
];

const nightly = { tags: ['nightly'] };

test.each(refused)('an ambiguous request is refused: %s', async (_, bytes) => {
  const answer = await exchange(bytes);

  expect(statuses(answer).length).toBeLessThanOrEqual(1);
  expect(statuses(answer).every((status) => status >= 400 && status < 500)).toBe(true);
  expect(answer).not.toMatch(/isAdmin|\n\s+at /);
});

test('the server still answers a request with a hundred headers', async () => {
  const headers = Array.from({ length: 100 }, (_, index) => `X-${index}: ${index}`);

  const answer = await exchange(request(['GET /healthz HTTP/1.1', host, 'Connection: close', ...headers]));

  expect(statuses(answer)).toEqual([200]);
});

test('a refused request without a body ends the connection as the client asks', async () => {
  const line = `DELETE /api/furniture-items/${'x'.repeat(2_000)} HTTP/1.1`;

  expect(statuses(await exchange(request([line, host, 'Connection: close'])))).toEqual([400]);
});

const bodyBytes = 2_000_000;

const unread: [string, string, string[], number][] = [
  ['from another website', 'POST /api/contact', ['Origin: https://evil.example'], 403],
  ['without a session', 'POST /api/objects/upload-file', [], 401],
  ['with another method', 'PUT /api/contact', [], 405],
  ['with a long id', `PUT /api/furniture-items/${'x'.repeat(2_000)}`, [], 400],
  ['with a larger body than allowed', 'POST /api/contact', [], 413],
  ['with a control character', 'POST /api/contact', ['X-Odd: \u0001'], 400],
  ['with long headers', 'POST /api/contact', [`X-Long: ${'x'.repeat(20_000)}`], 431],
];

test.each(unread)(
  'a client that sends a body can send all of it after the refusal of a request %s',
  async (_, line, headers, status) => {
    const head = [`${line} HTTP/1.1`, host, type, 'Connection: close', `Content-Length: ${bodyBytes}`, ...headers];
    let answer = '';
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
      .on('connect', () => socket.write(request(head)))
      .on('data', (bytes) => (answer += bytes.toString()))
      .on('error', () => undefined);
    await expect.poll(() => statuses(answer)).toEqual([status]);

    for (let sent = 0; sent < bodyBytes; sent += bodyBytes / 10) {
      socket.write(Buffer.alloc(bodyBytes / 10));
      await wait(5);
    }

    expect(socket.writable).toBe(true);
    expect(answer).toContain('"message":');
    socket.end();
    await expect.poll(() => socket.closed, { timeout: 5_000 }).toBe(true);
  },
);

test('a client that sends its headers letter by letter is disconnected', nightly, async () => {
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(`GET / HTTP/1.1\r\n${host}\r\nX-Slow: `));
  const sending = setInterval(() => socket.write('x'), 1_000);
  socket.on('error', () => undefined).on('close', () => clearInterval(sending));

  await expect.poll(() => socket.closed, { timeout: 50_000 }).toBe(true);
});

/** Limits do not depend on the database. */
describe.runIf(inject('database') === 'embedded')('A client that does not read its responses', async () => {
  if (inject('database') !== 'embedded') return;
  const stalledMs = 2_000;
  const pictureBytes = 20 * 2 ** 20;
  const name = `${'0'.repeat(32)}-2400x1600-8b5a2b.jpg`;
  const picture = `/objects/${name}`;

  const { opened, store } = withOpened(await openImageStore({ folder: newFolder() }, { make: true }));
  await store.write(name, randomBytes(pictureBytes));
  const connectionLimits = { connections: 150, queuedRequests: 4, stalledMs };
  const limited = await serverOn(orm, { store, connectionLimits, isLogged: true });
  const { lines } = limited;
  const address = await limited.app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => limited.app.server.closeAllConnections());

  const get = (path: string, times = 1) => request([`GET ${path} HTTP/1.1`, host]).repeat(times);

  /** Sends `requests` at once. */
  function client(requests: string): Socket {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(requests));
    return socket.on('error', () => undefined);
  }

  const allAreClosed = () => opened.every((file) => file.closed);

  test.each([
    ['a picture', picture],
    ['a list', '/api/furniture-items'],
  ])('loses its connection when it pipelines thousands of requests for %s', async (_, path) => {
    opened.length = 0;
    lines.length = 0;

    const socket = client(get(path, 4_000));

    await expect.poll(() => socket.closed).toBe(true);
    expect(lines.filter((line) => line.includes('"request"')).length).toBeLessThanOrEqual(2);
    await expect.poll(allAreClosed).toBe(true);
  });

  test('gets every response when it pipelines five requests at once', async () => {
    let received = '';
    const socket = client('').on('data', (bytes) => (received += bytes.toString('latin1')));

    for (let round = 1; round <= 5; round += 1) {
      socket.write(get('/api/furniture-items', 5));
      await expect.poll(() => statuses(received)).toEqual(Array.from({ length: round * 5 }, () => 200));
    }

    expect(socket.closed).toBe(false);
    socket.destroy();
  });

  test('uses little memory, delays nobody and is disconnected, a hundred times at once', nightly, async () => {
    opened.length = 0;
    const before = process.memoryUsage().arrayBuffers;
    const sockets = Array.from({ length: 100 }, () => client(get(picture, 5)).pause());
    await expect.poll(() => opened.length, { timeout: 10_000 }).toBe(100);
    await wait(stalledMs / 4);

    expect(opened.length).toBe(100);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan((sockets.length * pictureBytes) / 10);
    expect((await fetch(`${address}/api/furniture-items`)).status).toBe(200);
    const seen = await fetch(address + picture);
    expect((await seen.arrayBuffer()).byteLength).toBe(pictureBytes);

    await expect.poll(allAreClosed, { timeout: 10_000 }).toBe(true);
    for (const socket of sockets) socket.destroy();
  });

  test('keeps its connection when it reads slowly', async () => {
    let bytes = 0;
    const socket = client(get(picture)).on('data', (chunk) => {
      bytes += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 15);
    });
    const startedAt = performance.now();

    await expect.poll(() => bytes, { timeout: 50_000 }).toBeGreaterThan(pictureBytes);

    expect(performance.now() - startedAt).toBeGreaterThan(2 * stalledMs);
    socket.destroy();
  });

  test('waits for a slow response, but half a request is not waited for', async () => {
    const open: typeof store.open = async (asked) => {
      await wait(700);
      return store.open(asked);
    };
    const hasty = await serverOn(orm, {
      store: { ...store, open },
      connectionLimits: { ...connectionLimits, stalledMs: 200 },
    });
    const base = await hasty.app.listen({ host: '127.0.0.1', port: 0 });
    afterAll(() => hasty.app.server.closeAllConnections());
    const half = connect(Number(new URL(base).port), '127.0.0.1', () =>
      half.write(contact(['Content-Length: 9'], '{')),
    ).on('error', () => undefined);

    const { status } = await fetch(base + picture);

    expect(status).toBe(200);
    expect(half.closed).toBe(true);
  });

  test('is refused above the connection limit, which is logged', async () => {
    const sockets = Array.from({ length: 200 }, () => client(''));

    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(50);
    expect(lines.filter((line) => line.includes('connections-dropped'))).toHaveLength(1);
    for (const socket of sockets) socket.destroy();
    const status = () =>
      fetch(address).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status).toBe(200);
  });
});
