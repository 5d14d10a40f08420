import { startPostgres } from '@innventory/db/testing-postgres.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Serves the built site on a database of its own, for browser tests:
 * `node tools/serve-for-tests.ts embedded|postgres PORT`. Of the environment only what the tests set counts,
 * so that a DATABASE_URL of the developer's is never touched.
 */
const [database = 'embedded', port = '3000'] = process.argv.slice(2);
const { PATH, HOME, ADMIN_PASSWORD, INQUIRY_LIMIT, LOGIN_LIMIT, LOG_LEVEL, RENDER_DATA_TIMEOUT_MS } = process.env;
const { DEMO_CONTENT = 'on' } = process.env;

const dataDir = mkdtempSync(join(tmpdir(), 'innventory-e2e-'));
const postgres = database === 'postgres' ? await startPostgres() : null;

const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/main.ts')], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: {
    PATH,
    HOME,
    ADMIN_PASSWORD,
    INQUIRY_LIMIT,
    LOGIN_LIMIT,
    LOG_LEVEL,
    RENDER_DATA_TIMEOUT_MS,
    DEMO_CONTENT,
    NODE_ENV: 'production',
    PORT: port,
    DATA_DIR: dataDir,
    ...(postgres && { DATABASE_URL: postgres.url }),
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));

server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  void Promise.resolve(postgres?.remove()).finally(() => process.exit(code ?? 1));
});
