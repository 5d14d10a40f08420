// Before everything else, since it also decides how React works.
import { readEnv } from './env.ts';
import { seedDemo } from '@innventory/db/seed.ts';
import { randomBytes } from 'node:crypto';
import { botCheckOf } from './adapters/bot-checks.ts';
import { openDiskImageStore } from './adapters/disk-image-store.ts';
import { createImages } from './adapters/images.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './database.ts';
import { builtSite } from './pages/built-site.ts';
import { devSite } from './pages/dev-site.ts';
import { adminPasswordOf } from './password.ts';
import { createSessions } from './sessions.ts';
import { sharedSetting } from './settings.ts';
import { closeInOrder } from './shutdown.ts';

const slowestEndMs = 9_500;

let close = (): Promise<void> => Promise.resolve();

async function end(): Promise<void> {
  setTimeout(() => process.exit(1), slowestEndMs).unref();
  await close();
  process.exit(0);
}

async function start(): Promise<void> {
  const env = readEnv();
  const now = () => new Date();
  const { publicUrl, company, throttles } = env;
  const database = await openDatabase(env.database, console.log);
  const { orm } = database;
  const secret = await sharedSetting(orm, 'secret', () => randomBytes(32).toString('base64url'));
  const { isPassword, fingerprint, made } = await adminPasswordOf(orm, env, secret);
  const images = createImages(await openDiskImageStore(env.imagesDir));
  const wantsDemo = env.demoContent === 'on' || (env.demoContent === undefined && database.isNew);
  if (wantsDemo && (await seedDemo(orm.em, images.add))) console.log('Loaded the demo catalogue.');
  database.markUsed();
  const app = await buildApp({
    ...env,
    orm,
    sessions: createSessions({ orm, fingerprint, publicUrl, now }),
    isPassword,
    botCheck: botCheckOf(env, secret),
    throttles,
    now,
    images,
    openSite: env.isDevelopment ? devSite : builtSite,
    facts: {
      company,
      publicUrl,
      botCheck: { mode: env.botCheck, siteKey: env.botCheck === 'recaptcha' ? env.recaptcha.siteKey : null },
    },
  });
  await app.listen({ host: env.host, port: env.port });
  close = () => closeInOrder(app, database.close);
  if (env.botCheck === 'off') app.log.warn('BOT_CHECK=off: the contact form takes what robots send');
  if (made) console.log(`\n  The administrator's password, shown this once: ${made}\n`);
  console.log(`Innventory serves on ${publicUrl}`);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? `Innventory cannot start: ${error.message}` : error);
  process.exit(1);
}
