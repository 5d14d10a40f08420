import { expect, test } from 'vitest';
import { testServer } from '../../testing/testing.ts';
import { type Route, routes } from '../../testing/callers.ts';

const server = await testServer({ publicUrl: 'https://furniture.example' });

const origins = { own: { origin: 'https://furniture.example' }, foreign: { origin: 'https://evil.example' }, none: {} };

/** What only the password opens: a stolen token may not lock the owner out or make another token. */
const refusedToTokens = new Set(['tRPC admin.changePassword', 'tRPC admin.endSessions', 'tRPC token.create']);

const endsSession = new Set(['POST /api/admin/logout', 'tRPC admin.logout', 'tRPC admin.endSessions']);

type Outcome = 'forbidden' | 'sign in' | 'passes';

function expectedOf({ name, forAdministrator, changes }: Route, caller: string, origin: string): Outcome {
  if (changes && origin === 'foreign') return 'forbidden';
  if (caller === 'a script with a token' && refusedToTokens.has(name)) return 'forbidden';
  return forAdministrator && caller === 'a visitor' ? 'sign in' : 'passes';
}

function outcomeOf({ name }: Route, status: number): Outcome {
  if (status === 403) return 'forbidden';
  // A wrong password is a 401, too, but not for lack of a permission.
  return status === 401 && !name.endsWith('login') ? 'sign in' : 'passes';
}

async function credentialsOf(caller: string): Promise<Record<string, string>> {
  if (caller === 'a visitor') return {};
  if (caller === 'the administrator') return { cookie: await server.signIn() };
  return { authorization: `Bearer ${await server.newToken(crypto.randomUUID())}` };
}

test.each(['a visitor', 'the administrator', 'a script with a token'])(
  '%s may call what the router allows, from each origin',
  async (caller) => {
    let credentials = await credentialsOf(caller);
    for (const route of routes) {
      for (const [origin, headers] of Object.entries(origins)) {
        const { statusCode } = await server.app.inject({ ...route.request, headers: { ...headers, ...credentials } });

        const outcome = outcomeOf(route, statusCode);
        if (endsSession.has(route.name)) credentials = await credentialsOf(caller);

        const expected = expectedOf(route, caller, origin);
        expect({ route: route.name, origin, outcome }).toEqual({ route: route.name, origin, outcome: expected });
        expect(statusCode).toBeLessThan(500);
      }
    }
  },
);
