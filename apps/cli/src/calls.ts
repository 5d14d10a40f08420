import type { createCaller } from '@innventory/api/app-router.ts';
import { type Command, Option } from 'commander';
import { localCalls } from './local-calls.ts';
import { remoteCalls } from './remote-calls.ts';
import { type Where, refuseMissing, withDatabase, withDatabaseOptions } from './where.ts';

type Caller = ReturnType<typeof createCaller>;

/** The procedures that scripts call, in this process or on a running server. */
export type Calls = Pick<Caller, 'trash'> & { inquiry: Pick<Caller['inquiry'], 'ofSender' | 'deleteOfSender'> };

/** Where a command finds the procedures: a database, or the server at `url`. */
export interface Reach extends Where {
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

/** Lets `work` call procedures as the administrator and cleans up after it. */
export async function withCalls<Result>(reach: Reach, work: (calls: Calls) => Promise<Result>): Promise<Result> {
  if (reach.url) return remoteCalls(reach.url, reach.password, work);
  refuseMissing(reach);
  return withDatabase(reach, (orm) => localCalls(orm, work));
}
