import { imageUrl } from '@innventory/domain/records/fields.ts';
import { expect, test } from 'vitest';
import { pageHeaders, securityHeaders } from './security-headers.ts';
import { testServer } from '../../testing/testing.ts';

const { app } = await testServer({ publicUrl: 'https://furniture.example' });

const botCheck = { mode: 'pow', siteKey: null } as const;

const surroundings = { publicUrl: 'http://localhost:3000', isDevelopment: false, botCheck };

test.each([
  ['GET', '/', 200],
  ['GET', '/admin', 200],
  ['GET', '/api/furniture-items', 200],
  ['GET', '/api/nothing', 404],
  ['GET', '/api/%zz', 400],
  ['POST', '/api/furniture-items', 401],
  ['GET', '/trpc/item.list', 200],
  ['GET', '/objects/none', 404],
  ['GET', '/healthz', 200],
] as const)('%s %s carries the headers that protect a visitor', async (method, url, status) => {
  const answer = await app.inject({ method, url });

  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    // No other site keeps a handle to the window.
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});

function imageSources(publicUrl: string): string[] | undefined {
  const { 'content-security-policy': policy } = pageHeaders({ ...surroundings, publicUrl });
  return policy
    ?.split('; ')
    .find((part) => part.startsWith('img-src '))
    ?.split(' ');
}

test('a page with TLS loads pictures of other sites with TLS only', () => {
  const allowed = imageSources('https://furniture.example');

  expect(allowed).toContain('https:');
  expect(allowed).not.toContain('http:');
});

test('a page without TLS loads a picture from every address that a record may hold', () => {
  const allowed = imageSources('http://localhost:3000');

  for (const address of ['http://example.com/bed.jpg', 'https://example.com/bed.jpg']) {
    expect(imageUrl.parse(address)).toBe(address);
    expect(allowed).toContain(new URL(address).protocol);
  }
});

test('reCAPTCHA may load its own scripts and frame, nothing else may', () => {
  const policy = securityHeaders({ ...surroundings, botCheck: { mode: 'recaptcha', siteKey: 'key' } })[
    'content-security-policy'
  ];

  const hosts = new Set(policy?.match(/https:\/\/[^\s;]+/g));
  expect(hosts).toEqual(new Set(['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']));
});

test('without TLS there is no HSTS header', () => {
  expect(securityHeaders(surroundings)).not.toHaveProperty('strict-transport-security');
});
