import { type ServerProcess, startServer } from '@innventory/client/testing-server.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminPassword } from '../playwright.config.ts';

/** The built site with an empty database; a test can kill and restart it. */
export function ownSite(port: number, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'innventory-own-'));
  let server: ServerProcess | null = null;
  const end = async (signal: NodeJS.Signals) => void (await server?.end(signal));
  return {
    url: `http://localhost:${port}`,
    async start() {
      server = await startServer({
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO_CONTENT: 'off',
        ADMIN_PASSWORD: adminPassword,
        BOT_CHECK: 'off',
        ...settings,
      });
    },
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
