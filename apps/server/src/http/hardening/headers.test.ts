import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { LightMyRequestResponse } from 'fastify';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { builtWebApp } from '../../pages/web-app.ts';
import { testServer } from '../../testing/testing.ts';
import { routes } from '../../testing/callers.ts';
import { securityHeaders } from '../security/security-headers.ts';

const { app, signIn } = await testServer({ webApp: await builtWebApp(), publicUrl: 'https://furniture.example' });

const cookie = (await signIn()).replace(/^session=/, '__Host-session=');

const get = (url: string, headers = {}) => app.inject({ url, headers });

const pages = ['/', '/about', '/blog', '/testimonials', '/privacy', '/admin', '/nothing', '/api/docs'];

const policyOf = ({ headers }: LightMyRequestResponse) => String(headers['content-security-policy']);

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';

const firstParty = (address: string) => address.startsWith('/') || address.startsWith('https://furniture.example');

/** The HTTP Observatory of Mozilla asks for them, but for the last two. */
const protecting = {
  'content-security-policy': expect.stringMatching(
    /script-src 'self' 'sha256-[^' ]+'; .*object-src 'none'; .*frame-ancestors 'none'/,
  ),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};

test.each(pages)(
  '%s has the headers of 115 marks, an A+, in the Mozilla Observatory, and no severe fault for CSP Evaluator',
  async (url) => {
    const answer = await get(url);
    const findings = new CspEvaluator(new CspParser(policyOf(answer)).csp).evaluate();

    expect(answer.headers).toMatchObject(protecting);
    expect(findings.filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX)).toEqual([]);
  },
);

/** What the policy allows to run inside the page. */
const allowed = (policy: string) => [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);

test.each(pages)('%s runs only the allowed inline script and loads nothing from other sites', async (url) => {
  const answer = await get(url);
  const { body } = answer;
  const inline = [
    ...body.matchAll(/<script(?![^>]*(?:\bsrc=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs),
  ];
  const hashes = inline.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  const loaded = [
    ...body.matchAll(
      /<(?:script|img|iframe|source|video|link(?![^>]*canonical))[^>]+(?:src|href)="(https?:[^"]+|\/\/[^"]+)"/g,
    ),
  ];

  expect(allowed(policyOf(answer))).toHaveLength(1);
  expect(allowed(policyOf(answer))).toEqual(expect.arrayContaining(hashes));
  expect(loaded.map(([, address = '']) => address).filter((address) => !firstParty(address))).toEqual([]);
  expect(body).not.toMatch(/\son[a-z]+="|javascript:/i);
});

const forSession = routes.filter(({ name }) => /^tRPC | \/api\/(?!docs$|openapi\.json$)/.test(name));

const endsSession = /logout|endSessions/;

describe('An answer for a session is never stored', () => {
  test.each(forSession.map((route) => [route.name, route] as const))('%s', async (_, { request, name }) => {
    const answer = await app.inject({ ...request, ...(!endsSession.test(name) && { headers: { cookie } }) });

    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['server']).toBeUndefined();
  });
});

const botCheck = { mode: 'pow', siteKey: null } as const;

const surroundings = { publicUrl: 'http://localhost:3000', isDevelopment: false, botCheck };

test.each([
  ['GET', '/api/furniture-items', 200],
  ['GET', '/api/nothing', 404],
  ['GET', '/api/%zz', 404],
  ['POST', '/api/furniture-items', 401],
  ['GET', '/trpc/item.list', 200],
  ['GET', '/objects/none', 404],
  ['GET', '/healthz', 200],
] as const)('%s %s carries the headers that protect a visitor', async (method, url, status) => {
  const answer = await app.inject({ method, url });

  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject(protecting);
});

test("Vite's client may start the worker that waits for a restart, in development alone", () => {
  const policyIn = (isDevelopment: boolean) =>
    securityHeaders({ ...surroundings, isDevelopment })['content-security-policy'] ?? '';

  expect(directive(policyIn(true), 'worker-src')).toBe("worker-src 'self' blob:");
  expect(directive(policyIn(false), 'worker-src')).toBe('');
});

// Without TLS a page loads a picture from every address that a record may hold.
test.each([
  ['https://furniture.example', ['https:']],
  ['http://localhost:3000', ['http:', 'https:']],
])('a page of %s loads pictures of other sites by %j alone', (publicUrl, protocols) => {
  const policy = securityHeaders({ ...surroundings, publicUrl })['content-security-policy'] ?? '';

  expect(
    directive(policy, 'img-src')
      .match(/\bhttps?:/g)
      ?.toSorted(),
  ).toEqual(protocols);
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
