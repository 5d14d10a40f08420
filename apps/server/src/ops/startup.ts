import { dropByteOrderMark } from '@innventory/settings/env-file.ts';
import { readEnv, startWarnings } from '@innventory/settings/env.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { waitUntilFree } from '@innventory/db/embedded/lock.ts';

export function refuseToStart(error: unknown): never {
  process.stderr.write(`Innventory cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  return process.exit(1);
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program listens there. Stop it, or choose another port.',
  EACCES: 'this user may not listen at this port. Choose another one, above 1023.',
};

/** Checks the port before the start creates a database or prints a password. */
async function refuseTakenPort(variables: string, address: { host: string; port: number }): Promise<void> {
  const server = createServer().listen(address);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason = reasons[code] ?? `${message}. Set the host to an address of this machine, or 0.0.0.0 for all.`;
    refuseToStart(`it cannot listen at ${address.host}:${address.port} (${variables}): ${reason}`);
  }
  server.close();
  await once(server, 'close');
}

/** Ends the process if the arguments, the settings, the data folder or a port prevent a start. */
export async function checkBeforeStart(): Promise<void> {
  if (process.argv.length > 2)
    refuseToStart('it takes no arguments. All settings come from the environment, such as DATA_DIR=./data.');
  dropByteOrderMark();
  for (const warning of startWarnings()) process.stderr.write(`Warning: ${warning}\n`);
  const { database, host, port, metricsAt } = readEnv();
  if (database.dataDir) await waitUntilFree(database.dataDir).catch(refuseToStart);
  await refuseTakenPort('HOST, PORT', { host, port });
  if (metricsAt) await refuseTakenPort('METRICS_HOST, METRICS_PORT', metricsAt);
}
