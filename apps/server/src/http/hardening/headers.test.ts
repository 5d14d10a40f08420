import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { LightMyRequestResponse } from 'fastify';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { builtSite } from '../../pages/site.ts';
import { password, testServer } from '../../testing/testing.ts';
import { routes } from '../../testing/callers.ts';

const { app, signIn } = await testServer({
  site: await builtSite(),
  publicUrl: 'https://furniture.example',
  throttles: { loginLimit: 0, inquiryLimit: 0 },
});

const cookie = (await signIn()).replace(/^session=/, '__Host-session=');

const get = (url: string, headers = {}) => app.inject({ url, headers });

const pages = ['/', '/about', '/blog', '/testimonials', '/privacy', '/admin', '/nothing', '/api/docs'];

const policyOf = ({ headers }: LightMyRequestResponse) => String(headers['content-security-policy']);

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';

const firstParty = (address: string) => address.startsWith('/') || address.startsWith('https://furniture.example');

/** The marks that the HTTP Observatory of Mozilla gives (its published scoring, 2025); 100 and more is an A+. */
function observatoryScore(answer: LightMyRequestResponse): number {
  const { headers, cookies, body } = answer;
  const policy = policyOf(answer);
  const scripts = [...body.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, address = '']) => address);
  const isStrict = !/unsafe-inline|unsafe-eval|https?:(?!\/)|\*/.test(directive(policy, 'script-src'));
  const maxAge = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1] ?? 0);
  const penalties = [
    isStrict ? 0 : -20,
    directive(policy, 'object-src') === "object-src 'none'" ? 0 : -5,
    maxAge >= 15_768_000 ? 0 : -10,
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    cookies.every(({ secure, httpOnly, sameSite }) => secure && httpOnly && sameSite) ? 0 : -20,
    headers['access-control-allow-origin'] === undefined ? 0 : -50,
    scripts.every(firstParty) ? 0 : -50,
  ];
  const bonuses = [
    directive(policy, 'frame-ancestors') === "frame-ancestors 'none'" ? 5 : -20,
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      String(headers['referrer-policy']),
    )
      ? 5
      : 0,
    headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
  ];
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return 100 + sum(penalties) + sum(bonuses);
}

describe('A page scores an A+ in the Mozilla Observatory', () => {
  test.each(pages)('%s', async (url) => {
    expect(observatoryScore(await get(url))).toBeGreaterThanOrEqual(115);
  });

  test('the answer that sets a cookie', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/admin/login', payload: { password } });

    expect(answer.cookies).toHaveLength(1);
    expect(observatoryScore(answer)).toBeGreaterThanOrEqual(115);
  });
});

describe('CSP Evaluator finds no severe fault', () => {
  test.each(pages)('%s', async (url) => {
    const findings = new CspEvaluator(new CspParser(policyOf(await get(url))).csp).evaluate();

    expect(findings.filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX)).toEqual([]);
  });
});

/** What the policy allows to run inside the page. */
const allowed = (policy: string) => [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);

describe('A page runs only the allowed inline script and loads nothing from other sites', () => {
  test.each(pages)('%s', async (url) => {
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

    expect(hashes).toEqual(allowed(policyOf(answer)));
    expect(hashes.length).toBeLessThanOrEqual(1);
    expect(loaded.map(([, address = '']) => address).filter((address) => !firstParty(address))).toEqual([]);
    expect(body).not.toMatch(/\son[a-z]+="|javascript:/i);
  });
});

const isForEverybody = (name: string) => /\/api\/(?:docs|openapi\.json)$/.test(name);

const forSession = routes.filter(({ name }) => name.includes(' /api/') && !isForEverybody(name));

describe('An answer for a session is never stored', () => {
  test.each(forSession.map((route) => [route.name, route] as const))('%s', async (_, { request, name }) => {
    const answer = await app.inject({ ...request, ...(!name.includes('logout') && { headers: { cookie } }) });

    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['server']).toBeUndefined();
  });

  test.each(['bundle.list', 'item.list', 'blogPost.listAll', 'inquiry.list', 'admin.status'])(
    'tRPC %s',
    async (name) => {
      const answer = await get(`/trpc/${name}`, { cookie });

      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toMatch(/no-store/);
    },
  );
});
