// The first import, because it also sets NODE_ENV, which React reads when it is loaded.
import { readEnv } from '@innventory/settings/env.ts';
import { envFileWarnings } from '@innventory/settings/env-file.ts';
import { waitUntilFree } from '@innventory/db/embedded/lock.ts';

/** Ends a process that cannot become a server, with the reason. */
export function refuseToStart(error: unknown): never {
  process.stderr.write(`Innventory cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  return process.exit(1);
}

export async function refuseSecondServer(): Promise<void> {
  if (process.argv.length > 2)
    refuseToStart('it takes no arguments. All settings come from the environment, such as DATA_DIR=./data.');
  for (const warning of envFileWarnings()) process.stderr.write(`${warning}\n`);
  const { database } = readEnv();
  if (database.dataDir) await waitUntilFree(database.dataDir).catch(refuseToStart);
}
