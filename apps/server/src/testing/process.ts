import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { type ServerProcess, spawnServer, startServer } from '@innventory/testing/server.ts';
import { freePort } from '@innventory/testing/ports.ts';
import { newFolder, newPostgresUrl } from '@innventory/db/testing/testing.ts';
import { cpSync } from 'node:fs';
import { inject, onTestFinished } from 'vitest';

async function settingsIn(folder: string) {
  return {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    BOT_CHECK: 'off',
    ...(inject('database') === 'postgres' && { DATABASE_URL: await newPostgresUrl() }),
  };
}

function endWithTest(server: ServerProcess): ServerProcess {
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
}

/** Starts the built server as a process, which ends with the test. */
export const start = (given: NodeJS.Dict<string>, args: string[] = []) => endWithTest(spawnServer(given, { args }));

/** Waits until the server is ready. */
export const started = async (given: NodeJS.Dict<string>) => endWithTest(await startServer(given));

/** Created once and copied for each test, because creation takes seconds. */
let template: string | undefined;

async function createTemplate(): Promise<string> {
  const folder = newFolder();
  const server = await started({ ...(await settingsIn(folder)), ADMIN_PASSWORD: 'none' });
  await server.end();
  return folder;
}

/** Settings for a server with a new database, for one test. */
export async function settings() {
  template ??= await createTemplate();
  const folder = temporaryFolder();
  cpSync(template, folder, { recursive: true });
  return settingsIn(folder);
}
