import { chromium } from '@playwright/test';
import { freePort } from '@innventory/testing/ports.ts';
import { ready } from '@innventory/testing/server.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Checks what Chromium fetches for the demo site's home page before any interaction, in bytes after Brotli, against the budget of
 * docs/performance.md: `node tools/page-weight.ts`. Needs a build.
 */
const budget = 245_000;

/** HTML, CSS and JavaScript. */
const kinds = new Set(['document', 'stylesheet', 'script']);

const port = await freePort();
const site = spawn(process.execPath, [join(import.meta.dirname, 'serve-for-tests.ts'), String(port)], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
// Browsers ask for Brotli over https and on localhost only.
const home = `http://localhost:${port}/`;
await ready(home.slice(0, -1), site);
const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;
const browser = await chromium.launch({ executablePath: HEADLESS_SHELL_PATH });

async function weigh(): Promise<boolean> {
  const page = await browser.newPage();
  const files: Record<string, number> = {};
  page.on('requestfinished', async (request) => {
    if (!kinds.has(request.resourceType())) return;
    files[new URL(request.url()).pathname] = (await request.sizes()).responseBodySize;
  });
  await page.goto(home, { waitUntil: 'networkidle' });
  const together = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
  console.table({ ...files, together });
  if (together > budget) console.error(`At most ${budget} bytes`);
  return together <= budget;
}

try {
  process.exitCode = (await weigh()) ? 0 : 1;
} finally {
  await browser.close();
  site.kill();
  await once(site, 'exit');
}
