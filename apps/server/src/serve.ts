import { readEnv } from '@innventory/settings/env.ts';
import { readOnlyWarning } from '@innventory/db/connection/state.ts';
import { openRecordVersions } from '@innventory/db/record-versions.ts';
import { seedDemo } from '@innventory/db/seed/seed.ts';
import { seedSiteSettings } from '@innventory/db/site-settings.ts';
import { readSharedState, readOrCreateSharedState } from '@innventory/db/shared-state.ts';
import { settingsFrom } from '@innventory/domain/settings/company-file.ts';
import { limits } from '@innventory/domain/limits.ts';
import { createImages, touchPicturesOf } from '@innventory/images/images.ts';
import { openImageStore } from '@innventory/images/image-store.ts';
import { randomBytes } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { botCheckOf } from './http/security/bot-checks.ts';
import { buildApp } from './app.ts';
import { openDatabase, refuseNewDatabase } from './ops/database.ts';
import { clockWarning, createHealth, diskWarning } from './ops/health.ts';
import { createMailer, mailPort, noticeFactsOf } from './jobs/notices/mailer.ts';
import { type Notices, startNotices } from './jobs/notices/notices.ts';
import { startHousekeeping } from './jobs/housekeeping/housekeeping.ts';
import { logDestination, startupTeller } from './ops/log.ts';
import { createMetrics } from './ops/metrics/metrics.ts';
import { operatorApp } from './ops/operator.ts';
import { builtWebApp, devWebApp } from './pages/web-app.ts';
import { adminPasswordOf } from './http/security/password.ts';
import { refuseToStart } from './ops/startup.ts';
import { createSessions } from './http/security/sessions.ts';
import { memoized } from './shared/time.ts';

const tell = startupTeller(process.stdout);

const shortPassword = `ADMIN_PASSWORD has fewer than ${limits.advisedPasswordLength} characters and is easy to guess: choose a longer one`;

const now = () => new Date();

/** A stop takes less than ten seconds and the drain (decision 041). */
const slowestStopMs = 9_500;

/** Ends the process. Until the server is up, there is nothing to close. */
let stop = async (): Promise<void> => process.exit(0);

async function start(): Promise<void> {
  const env = readEnv();
  const { publicUrl, folders } = env;
  if (env.database.dataDir) await refuseNewDatabase(env.database.dataDir, env.storage);
  const database = await openDatabase(env.database, tell);
  const { orm } = database;
  // Without the parameters, which hold personal data.
  if (env.logLevel === 'debug' || env.logLevel === 'trace') orm.config.set('debug', ['query']);
  const metrics = createMetrics();
  const store = await openImageStore(env.storage, { make: true });
  const secret = await readOrCreateSharedState(orm, 'secret', () => randomBytes(32).toString('base64url'));
  const password = await adminPasswordOf(orm, env, secret);
  // At once, because a later failure of the start would lose it.
  if (password.made) process.stdout.write(`\n  The administrator's password, shown this once: ${password.made}\n\n`);
  const images = createImages(store, now);
  const wantsDemo = env.demoContent === 'on' || (env.demoContent === undefined && database.isNew);
  if (wantsDemo && (await seedDemo(orm.em, images.add))) tell('Loaded the demo catalogue.');
  const firstSettings = settingsFrom(env.company);
  await seedSiteSettings(orm.em, firstSettings);
  database.markUsed();
  const sessions = createSessions({ orm, password, publicUrl, now });
  await sessions.endFormer();
  const mail = env.mail && {
    orm,
    send: createMailer(env.mail.url),
    readFacts: noticeFactsOf(orm, publicUrl, env.mail),
  };
  const folderWarning = () => diskWarning(Object.values(folders));
  let notices: Notices | null = null;
  const health = createHealth({
    orm,
    fault: () => notices?.fault() ?? null,
    warnings: [
      store.fault,
      folderWarning,
      () => clockWarning(orm, now),
      () => readOnlyWarning(orm),
      () => readSharedState(orm, 'picture sweep warning'),
      async () => notices?.warning() ?? null,
    ],
  });
  const app = await buildApp({
    ...env,
    orm,
    versions: openRecordVersions(orm),
    sessions,
    serverContext: {
      fixedFacts: {
        publicUrl,
        botCheck: { mode: env.botCheck, siteKey: env.botCheck === 'recaptcha' ? env.recaptcha.siteKey : null },
      },
      password,
      botCheck: botCheckOf(env, secret),
      touchPictures: touchPicturesOf({ openStore: () => store, publicUrl, now }),
      throttles: env.throttles,
      mail: mail && mailPort(mail),
      missingMailSettings: env.missingMailSettings,
      firstSettings,
      diskWarning: memoized(10_000, async () => (await folderWarning()) ?? store.fault()),
      now,
    },
    metrics,
    folders,
    health,
    drain: () => wait(env.drainMs),
    images,
    backup: async () => (await import('@innventory/backup/stream.ts')).streamBackup({ orm, store }),
    logStream: logDestination(process.stdout.fd),
    openWebApp: env.isDevelopment ? devWebApp : builtWebApp,
  });
  const housekeeping = startHousekeeping({
    orm,
    store,
    inquiryRetentionDays: env.inquiryRetentionDays,
    now,
    log: app.log,
  });
  const operator = env.metricsAt && operatorApp({ metrics, health });
  stop = async () => {
    setTimeout(() => process.exit(1), slowestStopMs + env.drainMs).unref();
    await Promise.all([app.close(), notices?.stop(), housekeeping.stop(), operator?.close()]);
    await database.close();
    process.exit(0);
  };
  if (mail) notices = startNotices({ ...mail, log: app.log, deliveries: metrics.notices });
  if (env.metricsAt) await operator?.listen(env.metricsAt);
  await app.listen({ host: env.host, port: env.port });
  if ((env.adminPassword?.length ?? Infinity) < limits.advisedPasswordLength) app.log.warn(shortPassword);
  void health.warnings().then((warnings) => warnings.forEach((warning) => app.log.warn(warning)));
  if (env.botCheck === 'off') app.log.warn('BOT_CHECK=off: the contact form accepts messages from bots');
  tell(`Innventory serves on ${publicUrl}`);
  flushCompileCache();
}

let stopping: Promise<void> | null = null;

// npm may pass on a signal twice. The first one counts.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopping ??= stop()));

await start().catch(refuseToStart);
