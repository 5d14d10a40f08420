import { type ServerProcess, adminPassword, startServer } from '@innventory/testing/server.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built site with an empty database. */
export function ownSite(port: number, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'innventory-own-'));
  let server: ServerProcess | null = null;
  return {
    url: `http://localhost:${port}`,
    async start() {
      server = await startServer({
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: adminPassword,
        BOT_CHECK: 'off',
        ...settings,
      });
    },
    /** What it has printed so far. */
    output: () => server?.output() ?? '',
    async remove() {
      await server?.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
