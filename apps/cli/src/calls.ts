import type { Calls } from '@innventory/client/client.ts';
import { type Command, Option } from 'commander';
import { remoteClient } from './remote-client.ts';
import { type WithPictures, picturesOf } from './store.ts';
import { refuseMissing, withDatabase, withDatabaseOptions } from './where.ts';

/** Where a command finds the procedures: a database, or the server at `url`. */
export interface Reach extends WithPictures {
  url?: string;
  password?: string;
}

export function withReachOptions(command: Command): Command {
  return withDatabaseOptions(command)
    .option('--url <address>', 'a running server instead of a database, e.g. https://shop.example')
    .addOption(
      new Option('--password <text>', "the administrator's, for --url; asked for if it is not given").env(
        'ADMIN_PASSWORD',
      ),
    );
}

/** Lets `work` call procedures as the administrator, in this process or on a running server, and cleans up after it. */
export async function withCalls<Result>(reach: Reach, work: (calls: Calls) => Promise<Result>): Promise<Result> {
  const { url, password } = reach;
  if (url !== undefined) return remoteClient({ url, password }, ({ calls }) => work(calls));
  refuseMissing(reach);
  const { localCalls } = await import('./local-calls.ts');
  const pictures = await picturesOf(reach);
  return withDatabase(reach, (orm) => localCalls(orm, work, pictures));
}
