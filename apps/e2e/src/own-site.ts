import { adminPassword, startServer } from '@innventory/testing/server.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the built site with an empty database. */
export async function startOwnSite(settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'innventory-own-'));
  const server = await startServer({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    BOT_CHECK: 'off',
    ...settings,
  });
  return {
    url: server.url,
    /** What it has printed so far. */
    output: server.output,
    async remove() {
      await server.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
