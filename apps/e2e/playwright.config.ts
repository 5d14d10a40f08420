import { adminPassword } from '@innventory/testing/server.ts';
import { defineConfig } from '@playwright/test';
import { join } from 'node:path';

const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;
// Below the ports that systems choose for outgoing connections.
const { E2E_PORT = '23110', CI, E2E_BEGAN = '' } = process.env;

/** The time at which the sites were ready, before the first test. */
export const beganAt = E2E_BEGAN;

const launchOptions = { executablePath: HEADLESS_SHELL_PATH };

/** Playwright empties it before it starts the sites. */
const outputDir = join(import.meta.dirname, 'test-results');

const firstPort = Number(E2E_PORT);

/**
 * Each project has its own site. `late` has no content and renders pages without waiting for their data. `admin` is separate, so
 * that tests of the panel do not change what tests of public pages see.
 */
const ports = { public: firstPort, late: firstPort + 1, admin: firstPort + 2 };

type Site = keyof typeof ports;

const site = (name: Site, env: Record<string, string> = {}) => ({
  command: `node ../../tools/serve-for-tests.ts ${ports[name]}`,
  url: `http://localhost:${ports[name]}/readyz`,
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: {
    ADMIN_PASSWORD: adminPassword,
    DEMO_DIR: join(outputDir, 'demo'),
    INQUIRY_LIMIT: '0',
    LOGIN_LIMIT: '0',
    LOG_LEVEL: 'warn',
    ...env,
  },
});

const projectOn = (name: Site, more: object) => ({
  name,
  use: { baseURL: `http://localhost:${ports[name]}` },
  ...more,
});

const lateSpec = '**/late.spec.ts';

const adminSpecs = '**/admin/*.spec.ts';

export default defineConfig({
  testDir: 'src',
  globalSetup: './src/global-setup.ts',
  outputDir,
  // A third one makes two cores slower.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  // Drawing transitions takes long without a graphics card.
  use: { launchOptions, actionTimeout: 30_000, contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    projectOn('public', { testIgnore: [lateSpec, adminSpecs] }),
    projectOn('late', { testMatch: lateSpec }),
    projectOn('admin', { testMatch: adminSpecs }),
  ],
  webServer: [site('public'), site('late', { DEMO_CONTENT: 'off', RENDER_DATA_TIMEOUT_MS: '0' }), site('admin')],
});
