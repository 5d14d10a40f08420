import { anInquiry } from '@innventory/domain/testing.ts';
import { describe, expect, test } from 'vitest';
import { password, serverOn, testServer } from '../../testing/testing.ts';

const { app, orm } = await testServer({ publicUrl: 'https://furniture.example' });

const changing: [string, string, object][] = [
  ['POST', '/api/admin/login', { password }],
  ['POST', '/api/contact', anInquiry()],
  ['POST', '/trpc/inquiry.create', anInquiry()],
  ['POST', '/trpc/admin.logout?batch=1', {}],
  ['POST', '/api/objects/upload-file', {}],
  ['PUT', '/api/furniture-bundles/1', {}],
  ['DELETE', '/api/blog-posts/1', {}],
];

const send = (method: string, url: string, payload: object, headers: Record<string, string>) =>
  app.inject({ method: method as 'POST', url, payload, headers: { host: 'furniture.example', ...headers } });

const foreign: [string, Record<string, string>][] = [
  ['another website', { origin: 'https://evil.example' }],
  ['a host that ends like ours', { origin: 'https://evil-furniture.example' }],
  ['a host that begins like ours', { origin: 'https://furniture.example.evil.example' }],
  ['a host below ours', { origin: 'https://shop.furniture.example' }],
  ['a host above ours', { origin: 'https://example' }],
  ['our host on the port of the other scheme', { origin: 'https://furniture.example:80' }],
  ['our host without TLS on the port of TLS', { origin: 'http://furniture.example:443' }],
  ['our host on a port that ends like the default', { origin: 'https://furniture.example:4443' }],
  ['our host on another port', { origin: 'https://furniture.example:8443' }],
  ['our host with a path', { origin: 'https://furniture.example/x' }],
  ['our host with a user', { origin: 'https://furniture.example@evil.example' }],
  ['our host with a dot behind', { origin: 'https://furniture.example.' }],
  ['our host in a query', { origin: 'https://evil.example?https://furniture.example' }],
  ['our host in other letters', { origin: 'https://furniturе.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a file', { origin: 'file://' }],
  ['an extension', { origin: 'chrome-extension://abcdef' }],
  ['two origins', { origin: 'https://furniture.example, https://evil.example' }],
  ['an empty origin', { origin: '' }],
  ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['our origin, but cross-site', { origin: 'https://furniture.example', 'sec-fetch-site': 'cross-site' }],
  ['a neighbour of our host', { origin: 'https://blog.furniture.example', 'sec-fetch-site': 'same-site' }],
  ['a forwarded host', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
  ['a forged host', { origin: 'https://evil.example', host: 'evil.example' }],
];

test.each(foreign)('a change requested by a foreign page is refused: %s', async (_, headers) => {
  for (const [method, url, payload] of changing) {
    const answer = await send(method, url, payload, headers);
    expect({ url, status: answer.statusCode }).toEqual({ url, status: 403 });
    expect(answer.body).toContain('"code":"FOREIGN_ORIGIN"');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

describe('A change requested by the site or a script passes', () => {
  test.each([
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
  ] as [string, Record<string, string>][])('%s', async (_, headers) => {
    const answer = await send('POST', '/api/contact', anInquiry(), headers);

    expect(answer.statusCode).toBe(201);
  });

  test('the host of the request itself', async () => {
    const local = await serverOn(orm, { publicUrl: 'http://localhost:3000' });
    const headers = { host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' };

    const answer = await local.app.inject({ method: 'POST', url: '/api/admin/logout', headers });

    expect(answer.statusCode).toBe(200);
  });
});

describe('No other website may read a response', () => {
  test.each(['/api/furniture-items', '/api/admin/status', '/trpc/item.list', '/', '/api/openapi.json', '/readyz'])(
    'GET %s',
    async (url) => {
      const answer = await app.inject({ url, headers: { origin: 'https://evil.example' } });

      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  test.each(['/api/contact', '/api/admin/login', '/trpc/bundle.create', '/api/objects/upload-file'])(
    'a preflight for %s',
    async (url) => {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const answer = await app.inject({ method: 'OPTIONS', url, headers });

      expect([405, 415]).toContain(answer.statusCode);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
});

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
