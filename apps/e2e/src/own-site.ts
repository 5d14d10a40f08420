import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { adminPassword } from '../playwright.config.ts';

const root = join(import.meta.dirname, '../../..');

/** The built site on an empty database of a test's own, to be killed and started again. */
export function ownSite(port: number, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'innventory-own-'));
  const url = `http://localhost:${port}`;
  let server: ChildProcess | null = null;

  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const start = async () => {
    server = spawn(process.execPath, ['apps/server/dist/main.js'], {
      cwd: root,
      stdio: 'ignore',
      env: {
        PATH: dirname(process.execPath),
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO_CONTENT: 'off',
        ADMIN_PASSWORD: adminPassword,
        BOT_CHECK: 'off',
        ...settings,
      },
    });
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };

  return {
    url,
    start,
    /** Takes requests and answers none. */
    freeze: () => server?.kill('SIGSTOP'),
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
