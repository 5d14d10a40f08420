import { expect, test } from 'vitest';
import { addressKey } from './client-address.ts';
import { testServer } from './testing.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['[::ffff:203.0.113.9]:51234', '203.0.113.9'],
  ['203.0.113.9:', 'unknown'],
  ['[203.0.113.9', 'unknown'],
  ['proxy says hello', 'unknown'],
  ['', 'unknown'],
])('attempts from %s are counted as those of %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

const behindProxy = await testServer({ trustProxy: ['10.0.0.0/8'], publicUrl: 'https://furniture.example' });

const guess = (remoteAddress: string, headers: object = {}) =>
  behindProxy.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { password: 'wrong' },
    remoteAddress,
    headers: { ...headers },
  });

async function isLockedOut(remoteAddress: string, headers: object): Promise<boolean> {
  return (await guess(remoteAddress, headers)).statusCode === 429;
}

const client = (address: string) => ({ 'x-forwarded-for': `1.2.3.4, ${address}` });

test('behind a trusted proxy each client has its own count, whatever it claims itself', async () => {
  for (let guesses = 0; guesses < 10; guesses += 1) await guess('10.1.1.1', client('203.0.113.9'));

  expect(await isLockedOut('10.1.1.1', client('203.0.113.9'))).toBe(true);
  expect(await isLockedOut('10.2.2.2', { 'x-forwarded-for': '203.0.113.9' })).toBe(true);
  expect(await isLockedOut('10.1.1.1', client('203.0.113.10'))).toBe(false);
});

test('a client is the same on each of its ports, where the proxy sends them', async () => {
  for (let guesses = 0; guesses < 10; guesses += 1) await guess('10.1.1.1', client(`203.0.113.20:${50_000 + guesses}`));

  expect(await isLockedOut('10.1.1.1', client('203.0.113.20:443'))).toBe(true);
  expect(await isLockedOut('10.1.1.1', client('203.0.113.21:443'))).toBe(false);
});

test('nobody else is believed about the client', async () => {
  for (let guesses = 0; guesses < 10; guesses += 1) {
    await guess('198.51.100.7', { 'x-forwarded-for': `203.0.113.${100 + guesses}` });
  }

  expect(await isLockedOut('198.51.100.7', { 'x-forwarded-for': '203.0.113.200' })).toBe(true);
});

test('a trusted proxy also says under which address the site was asked', async () => {
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
