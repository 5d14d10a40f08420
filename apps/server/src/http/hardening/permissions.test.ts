import { expect, test } from 'vitest';
import { testServer } from '../../testing/testing.ts';
import { type Route, callers, routes } from '../../testing/callers.ts';

const server = await testServer({
  publicUrl: 'https://furniture.example',
  throttles: { loginLimit: 0, inquiryLimit: 0 },
});

const origins = { own: { origin: 'https://furniture.example' }, foreign: { origin: 'https://evil.example' }, none: {} };

type Outcome = 'forbidden' | 'sign in' | 'passes';

function expectedOf({ forAdministrator, changes }: Route, caller: string, origin: string): Outcome {
  if (changes && origin === 'foreign') return 'forbidden';
  return forAdministrator && caller !== 'the administrator' ? 'sign in' : 'passes';
}

function outcomeOf({ name }: Route, status: number): Outcome {
  if (status === 403) return 'forbidden';
  // A wrong password is a 401, too, but not for lack of a permission.
  return status === 401 && !name.endsWith('login') ? 'sign in' : 'passes';
}

test.each(Object.entries(callers))(
  '%s may call what the router allows, from each origin',
  async (caller, cookieFor) => {
    let cookie = await cookieFor(server);
    for (const route of routes) {
      if (route.name.includes('logout')) cookie = await cookieFor(server);
      // Behind TLS the cookie has another name.
      const sent = cookie && { cookie: cookie.replace(/^session=/, '__Host-session=') };
      for (const [origin, headers] of Object.entries(origins)) {
        const { statusCode } = await server.app.inject({ ...route.request, headers: { ...headers, ...sent } });

        const outcome = outcomeOf(route, statusCode);
        expect({ route: route.name, origin, outcome }).toEqual({
          route: route.name,
          origin,
          outcome: expectedOf(route, caller, origin),
        });
        expect(statusCode).toBeLessThan(500);
      }
      if (route.name.includes('logout')) cookie = await cookieFor(server);
    }
  },
);
