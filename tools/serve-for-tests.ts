import { migrate } from '@innventory/db/migrate.ts';
import { createOrm } from '@innventory/db/orm.ts';
import { seedDemo } from '@innventory/db/seed/seed.ts';
import { addressedPicture } from '@innventory/images/image-pipeline.ts';
import { openImageStore } from '@innventory/images/image-store.ts';
import { storePicture } from '@innventory/images/images.ts';
import { storageIn } from '@innventory/images/storage.ts';
import { spawnServer } from '@innventory/testing/server.ts';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Serves the built site on a new embedded database, for browser tests: `node tools/serve-for-tests.ts PORT`. Only the
 * variables below are taken from the environment, so it never touches a developer's DATABASE_URL.
 */
const [port = '3000'] = process.argv.slice(2);
const { HOME, ADMIN_PASSWORD, INQUIRY_LIMIT, LOGIN_LIMIT, LOG_LEVEL, RENDER_DATA_TIMEOUT_MS } = process.env;
const { DEMO_CONTENT = 'on', DEMO_DIR } = process.env;

const dataDir = mkdtempSync(join(tmpdir(), 'innventory-e2e-'));

/** Adds the demo content without renditions, which take long. */
async function loadDemo(dataDir: string): Promise<void> {
  const store = await openImageStore(storageIn(dataDir), { make: true });
  await using database = await createOrm({ dataDir });
  await migrate(database.orm);
  const now = () => new Date();
  await seedDemo(database.orm.em, async (bytes) => storePicture(store, await addressedPicture(bytes), now));
  database.markUsed();
}

/** Sites with the same DEMO_DIR start with copies of it, so that only the first one waits for the demo content. */
async function copyDemo(demoDir: string): Promise<void> {
  if (!existsSync(demoDir)) await loadDemo(demoDir);
  cpSync(demoDir, dataDir, { recursive: true });
}

if (DEMO_CONTENT === 'on') await (DEMO_DIR ? copyDemo(DEMO_DIR) : loadDemo(dataDir));

const server = spawnServer(
  {
    HOME,
    ADMIN_PASSWORD,
    INQUIRY_LIMIT,
    LOGIN_LIMIT,
    LOG_LEVEL,
    RENDER_DATA_TIMEOUT_MS,
    PORT: port,
    DATA_DIR: dataDir,
  },
  { logTo: process.stdout.fd },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.child.kill(signal));

const code = await server.exit;
rmSync(dataDir, { recursive: true, force: true });
process.exit(code ?? 1);
