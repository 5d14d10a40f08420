import { testOrm } from '@innventory/db/testing/testing.ts';
import { type BotVerdict, type Context, type SessionPort } from '../context.ts';
import { createCaller } from '../app-router.ts';

export const adminPassword = 'correct horse battery staple';

/** State that tests can change. */
const freshWorld = () => ({
  now: new Date('2026-06-01T12:00:00.000Z'),
  botVerdict: 'passed' as BotVerdict,
  throttles: { loginLimit: 10, inquiryLimit: 5 },
  sendsNotices: false,
  /** Why the mail server refuses a test mail. */
  mailFault: null as string | null,
  /** URLs of missing pictures on this site. */
  missingPictures: [] as string[],
  /** URLs of touched pictures, in order. */
  touchedPictures: [] as string[],
  isBehindUntrustedProxy: false,
  firstSettings: null as Context['firstSettings'],
  log: [] as { level: 'info' | 'warn' | 'error'; fields: object; message: string }[],
});

/** The procedures with a database for this test file and fake ports. */
export async function testApi() {
  const { orm, clear } = await testOrm();
  const world = freshWorld();

  const session: SessionPort = {
    name: 'test-session',
    isToken: false,
    open: async () => 'new-session',
    close: async () => undefined,
  };

  const contextOf = (isAdmin: boolean, clientAddress: string): Context => ({
    em: orm.em.fork(),
    isAdmin,
    fixedFacts: { publicUrl: 'https://furniture.example', botCheck: { mode: 'off', siteKey: null } },
    session,
    clientAddress,
    isBehindUntrustedProxy: world.isBehindUntrustedProxy,
    isSharedAddress: world.isBehindUntrustedProxy,
    now: () => world.now,
    botCheck: {
      challenge: async (isFlood) => (isFlood ? 'a costly challenge' : 'a challenge'),
      verify: async () => ({ verdict: world.botVerdict }),
    },
    touchPictures: async (addresses) => {
      world.touchedPictures.push(...addresses);
      return addresses.filter((address) => world.missingPictures.includes(address));
    },
    password: {
      variable: null,
      check: async (password) => (password === adminPassword ? 'fingerprint' : null),
      change: async () => 'another fingerprint',
    },
    throttles: world.throttles,
    diskWarning: async () => null,
    mail: world.sendsNotices
      ? {
          addresses: async () => ({ to: 'owner@furniture.example', from: 'site@furniture.example' }),
          test: async () => world.mailFault,
        }
      : null,
    missingMailSettings: world.sendsNotices ? [] : ['SMTP_URL'],
    firstSettings: world.firstSettings,
    log: {
      info: (fields, message) => void world.log.push({ level: 'info', fields, message }),
      warn: (fields, message) => void world.log.push({ level: 'warn', fields, message }),
      error: (fields, message) => void world.log.push({ level: 'error', fields, message }),
    },
  });

  return {
    orm,
    world,
    contextOf,
    asAdmin: () => createCaller(contextOf(true, '203.0.113.1')),
    asVisitor: (clientAddress = '198.51.100.7') => createCaller(contextOf(false, clientAddress)),
    /** Empties every table and resets the world. */
    clear: async () => {
      await clear();
      Object.assign(world, freshWorld());
    },
  };
}
