import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '@innventory/lab/harness/site.ts';

/**
 * Checks what Chromium fetches for the demo site's home page before any interaction, in bytes after Brotli, against the budget of
 * docs/performance.md: `node tools/page-weight.ts`. Needs a build.
 */
const budget = 245_000;

/** HTML, CSS and JavaScript. */
const kinds = new Set(['document', 'stylesheet', 'script']);

const dataDir = mkdtempSync(join(tmpdir(), 'innventory-weight-'));
const site = await startSite({ DATA_DIR: dataDir, DEMO_CONTENT: 'on' });
const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;
const browser = await chromium.launch({ executablePath: HEADLESS_SHELL_PATH });

async function weigh(): Promise<boolean> {
  const page = await browser.newPage();
  const files: Record<string, number> = {};
  page.on('requestfinished', async (request) => {
    if (!kinds.has(request.resourceType())) return;
    files[new URL(request.url()).pathname] = (await request.sizes()).responseBodySize;
  });
  // Browsers ask for Brotli over https and on localhost only.
  await page.goto(`http://localhost:${site.port}/`, { waitUntil: 'networkidle' });
  const together = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
  console.table({ ...files, together });
  if (together > budget) console.error(`At most ${budget} bytes`);
  return together <= budget;
}

try {
  process.exitCode = (await weigh()) ? 0 : 1;
} finally {
  await browser.close();
  await site.end();
  rmSync(dataDir, { recursive: true });
}
