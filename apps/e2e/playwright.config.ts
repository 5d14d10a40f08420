import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH = '/usr/bin/chromium', E2E_PORT = '43110', CI } = process.env;

export const adminPassword = 'correct horse battery staple';

const ports = { embedded: Number(E2E_PORT), postgres: Number(E2E_PORT) + 1 };

type Database = keyof typeof ports;

const siteOn = (database: Database) => ({
  command: `node ../../tools/serve-for-tests.ts ${database} ${ports[database]}`,
  url: `http://localhost:${ports[database]}/readyz`,
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: { ADMIN_PASSWORD: adminPassword, INQUIRY_LIMIT: '0', LOGIN_LIMIT: '0', LOG_LEVEL: 'warn' },
});

const projectOn = (database: Database, more: object = {}) => ({
  name: database,
  use: { baseURL: `http://localhost:${ports[database]}` },
  ...more,
});

/** Every journey runs on the embedded database; those marked @both run on a PostgreSQL server too. */
export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(CI),
  retries: CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: { launchOptions: { executablePath: CHROMIUM_PATH }, trace: 'retain-on-failure' },
  projects: [projectOn('embedded'), projectOn('postgres', { grep: /@both/ })],
  webServer: [siteOn('embedded'), siteOn('postgres')],
});
