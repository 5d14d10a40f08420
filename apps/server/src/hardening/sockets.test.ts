import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { testServer } from '../testing.ts';

const { app } = await testServer();

await app.listen({ host: '127.0.0.1', port: 0 });

const { port } = app.server.address() as AddressInfo;

afterAll(() => app.server.closeAllConnections());

/** What the server answers to these bytes before it closes the line, or within a second. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
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

const refused: [string, string][] = [
  [
    'a length and chunks',
    request(
      ['POST /api/contact HTTP/1.1', host, type, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
      `0\r\n\r\n${smuggled}`,
    ),
  ],
  [
    'two lengths',
    request(
      ['POST /api/contact HTTP/1.1', host, type, 'Content-Length: 2', `Content-Length: ${smuggled.length}`],
      `{}${smuggled}`,
    ),
  ],
  ['a length with a sign', request(['POST /api/contact HTTP/1.1', host, type, 'Content-Length: +2'], '{}')],
  ['a length below nothing', request(['POST /api/contact HTTP/1.1', host, type, 'Content-Length: -1'], '{}')],
  ['a length in other digits', request(['POST /api/contact HTTP/1.1', host, type, 'Content-Length: 0x2'], '{}')],
  [
    'chunks misspelt',
    request(['POST /api/contact HTTP/1.1', host, type, 'Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`),
  ],
  [
    'chunks twice',
    request(['POST /api/contact HTTP/1.1', host, type, 'Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`),
  ],
  [
    'a chunk of no size',
    request(['POST /api/contact HTTP/1.1', host, type, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  ],
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

describe('A request that could be read in two ways is not served', () => {
  test.each(refused)('%s', async (_, bytes) => {
    const answer = await exchange(bytes);

    expect(statuses(answer).length).toBeLessThanOrEqual(1);
    expect(statuses(answer).every((status) => status >= 400 && status < 500)).toBe(true);
    expect(answer).not.toMatch(/isAdmin|\n\s+at /);
  });
});

test('after all of that it serves', async () => {
  expect(statuses(await exchange(request(['GET /api/admin/status HTTP/1.1', host, 'Connection: close'])))).toEqual([
    200,
  ]);
});

test('a hundred headers do no harm', async () => {
  const many = Array.from({ length: 100 }, (_, index) => `X-${index}: ${index}`);

  expect(statuses(await exchange(request(['GET /healthz HTTP/1.1', host, 'Connection: close', ...many])))).toEqual([
    200,
  ]);
});
