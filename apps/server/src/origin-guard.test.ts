import { expect, test } from 'vitest';
import { testServer } from './testing.ts';

const { app } = await testServer({ publicUrl: 'https://furniture.example' });

const routes = ['/api/admin/logout', '/trpc/admin.logout', '/api/objects/upload-file', '/api/nothing', '/about'];

const foreign = [
  { origin: 'https://evil.example' },
  { origin: 'https://furniture.example.evil.example' },
  { origin: 'https://evil-furniture.example' },
  { origin: 'http://furniture.example' },
  { origin: 'https://furniture.example:8443' },
  { origin: 'https://furniture.example/' },
  { origin: 'http://shop.local' },
  { origin: 'http://shop.local:8080, https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://furniture.example', 'sec-fetch-site': 'cross-site' },
];

const own = [
  {},
  { origin: 'https://furniture.example' },
  { origin: 'http://shop.local:8080' },
  { origin: 'https://furniture.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
];

const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET' | 'HEAD', url: string, headers: object) =>
  app.inject({ method, url, headers: { host: 'shop.local:8080', ...headers } });

test.each(routes)('POST %s from another website is refused', async (url) => {
  for (const headers of foreign) {
    const answer = await send('POST', url, headers);
    expect({ headers, status: answer.statusCode }).toEqual({ headers, status: 403 });
    expect(answer.json()).toEqual({ message: 'This request came from another website.', code: 'FOREIGN_ORIGIN' });
  }
});

test.each(routes)('POST %s from this website, or from a script, is not', async (url) => {
  for (const headers of own) {
    const answer = await send('POST', url, headers);
    expect({ headers, isRefused: answer.statusCode === 403 }).toEqual({ headers, isRefused: false });
  }
});

test.each(['PUT', 'DELETE'] as const)('%s is guarded as POST is', async (method) => {
  expect((await send(method, '/api/furniture-bundles/1', { origin: 'https://evil.example' })).statusCode).toBe(403);
});

test.each(['GET', 'HEAD'] as const)('%s may come from a link on another website', async (method) => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  expect((await send(method, '/api/furniture-bundles', headers)).statusCode).toBe(200);
});

test('it is refused before the body is read', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    payload: '{ not json',
  });

  expect(answer.statusCode).toBe(403);
});
