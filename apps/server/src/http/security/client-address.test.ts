import { readSharedState } from '@innventory/db/shared-state.ts';
import { expect, test } from 'vitest';
import { addressKey } from './client-address.ts';
import { type TestServer, password, serverOn, testServer } from '../../testing/testing.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['proxy says hello', 'unknown'],
  ['', 'unknown'],
])('attempts from %s are counted as those of %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

const throttles = { loginLimit: 10, inquiryLimit: 5 };

const behindProxy = await testServer({ throttles, trustProxy: ['10.0.0.0/8'], publicUrl: 'https://furniture.example' });

/** The status of a login that a proxy at `remoteAddress` forwards for a client. */
async function login({ app }: TestServer, remoteAddress: string, client: string, tried = 'wrong'): Promise<number> {
  const headers = { 'x-forwarded-for': client };
  const request = { method: 'POST', url: '/api/admin/login', remoteAddress, headers } as const;
  return (await app.inject({ ...request, payload: { password: tried } })).statusCode;
}

test('behind a trusted proxy each client has its own count', async () => {
  for (let guesses = 0; guesses < 10; guesses += 1) await login(behindProxy, '10.1.1.1', '1.2.3.4, 203.0.113.9');

  expect(await login(behindProxy, '10.1.1.1', '1.2.3.4, 203.0.113.9')).toBe(429);
  expect(await login(behindProxy, '10.2.2.2', '203.0.113.9')).toBe(429);
  expect(await login(behindProxy, '10.1.1.1', '1.2.3.4, 203.0.113.10')).toBe(401);
});

test('a trusted proxy names the host of the request', async () => {
  const forwarded = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'shop.example',
    origin: 'https://shop.example',
  };
  const logout = (remoteAddress: string) =>
    behindProxy.app.inject({ method: 'POST', url: '/api/admin/logout', remoteAddress, headers: forwarded });

  expect((await logout('10.1.1.1')).statusCode).toBe(200);
  expect((await logout('198.51.100.7')).statusCode).toBe(403);
});

const unaware = await testServer({ throttles });

test('a visitor behind an unknown proxy cannot lock the owner out', async () => {
  await unaware.clear();
  for (let guesses = 0; guesses < 11; guesses += 1) expect(await login(unaware, '172.18.0.2', '203.0.113.9')).toBe(401);

  expect(await login(unaware, '172.18.0.2', '203.0.113.10', password)).toBe(200);
}, 20_000);

test.each([
  ['a stranger', unaware, '198.51.100.7'],
  ['a private address that TRUST_PROXY does not name', behindProxy, '172.18.0.2'],
])('forwarding headers that %s forges do not prevent a lockout', async (_, server, address) => {
  await server.clear();
  for (let guesses = 0; guesses < 10; guesses += 1) await login(server, address, `203.0.113.${guesses}`);

  expect(await login(server, address, '203.0.113.99')).toBe(429);
});

test('the log warns of an unknown proxy once and without an address', async () => {
  await unaware.clear();
  const fresh = await serverOn(unaware.orm, { isLogged: true });
  for (const address of ['203.0.113.9', '203.0.113.10'])
    await fresh.app.inject({ url: '/api/admin/status', headers: { 'x-forwarded-for': address } });

  const warnings = fresh.lines.filter((line) => line.includes('"event":"untrusted-proxy"'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).not.toMatch(/203\.0|127\.0/);
  expect(await readSharedState(unaware.orm, 'untrusted proxy seen')).toEqual(
    expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  );
});

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
  'the panel warns of an unknown proxy that sends %s to the administrator',
  async (header) => {
    const ask = async (headers: Record<string, string>) =>
      (await unaware.asAdmin({ url: '/trpc/maintenance.state', headers })).json<{ result: { data: object } }>().result
        .data;

    expect(await ask({})).toMatchObject({ isBehindUntrustedProxy: false });
    expect(await ask({ [header]: 'for=203.0.113.9' })).toMatchObject({ isBehindUntrustedProxy: true });
  },
);
