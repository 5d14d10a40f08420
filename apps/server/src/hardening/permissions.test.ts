import { describe, expect, test } from 'vitest';
import { testServer } from '../testing.ts';
import { type Route, callers, routes } from './callers.ts';

const server = await testServer({
  publicUrl: 'https://furniture.example',
  throttles: { loginLimit: 0, inquiryLimit: 0 },
});

const sessions = new Map<string, string>();

/** A session of each kind is enough, but for who logs out with it. */
async function cookieOf(caller: string, { name }: Route): Promise<string> {
  const make = callers[caller];
  if (!make) throw new Error(`There is no caller ${caller}`);
  if (name.includes('logout')) return make(server);
  const cookie = sessions.get(caller) ?? (await make(server));
  sessions.set(caller, cookie);
  return cookie;
}

// Behind TLS the cookie has another name, so its value is what counts here.
const asSent = (cookie: string) => cookie.replace(/^session=/, '__Host-session=');

const origins = {
  'its own origin': { origin: 'https://furniture.example' },
  'a foreign origin': { origin: 'https://evil.example' },
  'no origin': {},
};

function expectedOf(
  { forAdministrator, changes }: Route,
  caller: string,
  origin: string,
): 'refused' | 'sign in' | 'passes' {
  if (changes && origin === 'a foreign origin') return 'refused';
  return forAdministrator && caller !== 'the administrator' ? 'sign in' : 'passes';
}

const outcomes: Record<number, string> = { 403: 'refused', 401: 'sign in' };

/** A wrong password is a 401 too, but not one of permission. */
const isSignIn = ({ name }: Route) => name.endsWith('login');

describe.each(Object.keys(callers))('%s', (caller) => {
  test.each(routes.map((route) => [route.name, route] as const))('at %s', async (_, route) => {
    const cookie = asSent(await cookieOf(caller, route));
    for (const [origin, headers] of Object.entries(origins)) {
      const answer = await server.app.inject({ ...route.request, headers: { ...headers, ...(cookie && { cookie }) } });
      const outcome =
        isSignIn(route) && answer.statusCode === 401 ? 'passes' : (outcomes[answer.statusCode] ?? 'passes');

      expect({ origin, outcome, status: answer.statusCode }).toEqual({
        origin,
        outcome: expectedOf(route, caller, origin),
        status: expect.any(Number),
      });
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});
