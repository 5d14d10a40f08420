import { anInquiry } from '@innventory/domain/testing.ts';
import { expect, test } from 'vitest';
import { password, testServer } from '../../testing/testing.ts';

const { app } = await testServer({ publicUrl: 'https://furniture.example' });

/** What every call answers to a foreign page is in `permissions.test.ts`. */
const send = (headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: anInquiry(),
    headers: { host: 'furniture.example', ...headers },
  });

const foreign: [string, Record<string, string>][] = [
  ['another website', { origin: 'https://evil.example' }],
  ['a host that ends like ours', { origin: 'https://evil-furniture.example' }],
  ['a host that begins like ours', { origin: 'https://furniture.example.evil.example' }],
  ['a host below ours', { origin: 'https://shop.furniture.example' }],
  ['our host on the port of the other scheme', { origin: 'https://furniture.example:80' }],
  ['our host without TLS on the port of TLS', { origin: 'http://furniture.example:443' }],
  ['our host on a port that ends like the default', { origin: 'https://furniture.example:4443' }],
  ['our host on another port', { origin: 'https://furniture.example:8443' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['our origin, but cross-site', { origin: 'https://furniture.example', 'sec-fetch-site': 'cross-site' }],
  ['a forwarded host', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
  ['a forged host', { origin: 'https://evil.example', host: 'evil.example' }],
];

test.each(foreign)('a change requested by a foreign page is refused: %s', async (_, headers) => {
  const answer = await send(headers);

  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
});

test.each<[string, Record<string, string>]>([
  ['our own page', { origin: 'https://furniture.example', 'sec-fetch-site': 'same-origin' }],
  ['a script without a browser', {}],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['our own page with the default port', { origin: 'https://furniture.example:443' }],
  [
    'our own page behind a proxy that tells neither scheme nor host',
    { host: '127.0.0.1:3000', origin: 'https://www.furniture.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['the host of the request with the default port', { host: 'shop.example:80', origin: 'http://shop.example' }],
  ['the host of the request without the default port', { host: 'shop.example', origin: 'http://shop.example:80' }],
])('a change requested by the site or a script passes: %s', async (_, headers) => {
  expect((await send(headers)).statusCode).toBe(201);
});

test.each(['/', '/api/furniture-items', '/trpc/item.list', '/api/openapi.json', '/api/contact', '/api/admin/login'])(
  'no other website may read a response of %s, nor learns from a preflight that it might',
  async (url) => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url, headers });

      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  },
);

const types = `text/plain|text/plain; application/json|text/plain;charset=utf-8|application/x-www-form-urlencoded
  |multipart/form-data; boundary=x|text/json|application/jsonx|application/json-patch+json|application/vnd.api+json
  |application/octet-stream|/|,|;application/json|application/json, text/plain`;

test.each(types.split(/\s*\|/))('a body of a type that needs no preflight is not read as JSON: %s', async (type) => {
  for (const url of ['/api/admin/login', '/trpc/admin.login']) {
    const payload = JSON.stringify({ password });
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    expect({ url, status: answer.statusCode }).toEqual({ url, status: 415 });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});
