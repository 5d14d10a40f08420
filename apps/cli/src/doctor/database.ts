import type { MaintenanceState } from '@innventory/api/routers/maintenance.router.ts';
import type { Calls } from '@innventory/client';
import { clockDifference } from '@innventory/db/clock.ts';
import { readOnlyWarning } from '@innventory/db/connection/state.ts';
import { DatabaseInUse } from '@innventory/db/embedded/lock.ts';
import { requireMigrated } from '@innventory/db/migrate.ts';
import { createOrm } from '@innventory/db/orm.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { Env } from '@innventory/settings/env.ts';
import { isIPv6 } from 'node:net';
import { counted, failureText } from '../output.ts';
import { type Target, localCatalogue, withServer } from '../target.ts';
import { type Check, Fault, Warning } from './check.ts';

interface State extends MaintenanceState {
  /** Milliseconds by which the clock of this machine is ahead of that of the database. */
  aheadMs: number;
  /** A database that a server has open takes writes. */
  readOnlyWarning?: string | null;
}

async function askedOf({ calls }: { calls: Calls }): Promise<State> {
  const asked = Date.now();
  const state = await calls.maintenance.state.query();
  return { ...state, aheadMs: (asked + Date.now()) / 2 - Date.parse(state.now) };
}

/** What a running server is asked with. */
export type Secrets = Partial<Pick<Target, 'token' | 'password'>>;

/** Asks the database, or the server that has the embedded database open. */
export async function readState(env: Env, { token, password = env.adminPassword }: Secrets): Promise<State> {
  try {
    await using database = await createOrm(env.database);
    await requireMigrated(database.orm);
    const state = await askedOf(await localCatalogue(database.orm, { dataDir: env.dataDir }));
    return { ...state, readOnlyWarning: await readOnlyWarning(database.orm) };
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    const { host, port } = env;
    if (!password && !token)
      throw new Warning(
        'Another process has it open.',
        'If it is the server, set INNVENTORY_TOKEN or ADMIN_PASSWORD, so that it can be asked.',
      );
    const address = isIPv6(host) ? `[${host}]` : host;
    const url = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : address}:${port}`;
    return await withServer({ url, token, password }, askedOf).catch((cause: unknown) => {
      const advice =
        'Another process has it open. If it is the server, look at INNVENTORY_TOKEN or ADMIN_PASSWORD, and at HOST and PORT.';
      throw new Fault(failureText(cause), advice);
    });
  }
}

const hourMs = 3_600_000;

/** Whether `timestamp` is further in the past. */
const isOlder = (timestamp: string, ms: number) => Date.now() - Date.parse(timestamp) > ms;

export const stateChecks: Check<State & { backupHours: number }>[] = [
  {
    check: 'outbox',
    look({ outbox: { waiting, refused, tries, oldest } }) {
      const notices = counted(waiting, 'notice of an inquiry waits', 'notices of inquiries wait');
      if (!oldest || !isOlder(oldest, serverLimits.lateNoticeMs)) return `${notices}.`;
      const refusals = refused > 0 ? ` The mail server refused the text of ${refused}.` : '';
      throw new Error(`${notices}, the oldest since ${oldest}, tried ${counted(tries, 'time')} at most.${refusals}`);
    },
    advice: 'Look at SMTP_URL, then at the log of the server.',
  },
  {
    check: 'last backup',
    look({ lastBackup, since, backupHours }) {
      const found = lastBackup ? `The last one is from ${lastBackup}.` : 'There is none yet.';
      if (isOlder(lastBackup ?? since, backupHours * hourMs)) throw new Error(found);
      return found;
    },
    advice: 'Run the command "backup" every night: docs/backup.md says how.',
  },
  {
    check: 'disks',
    look({ diskWarning }) {
      if (diskWarning !== null) throw new Error(diskWarning);
      return 'No fault is known. Only the server of an embedded database is asked.';
    },
    advice: 'The server says so. If storage and disk space are fine here, it has other rights than this command.',
  },
  {
    check: 'picture sweep',
    look({ sweepWarning }) {
      if (sweepWarning !== null) throw new Warning(sweepWarning);
      return 'The server may remove unused pictures.';
    },
    advice: 'Nothing is removed meanwhile: docs/backup.md says how to decide.',
  },
  {
    check: 'TRUST_PROXY',
    look({ untrustedProxySeen: seen }) {
      if (!seen || isOlder(seen, 24 * hourMs)) return 'No unknown proxy was seen in the last day.';
      throw new Warning(
        `Requests came through a proxy that it does not name, last noted ${seen}: all visitors of that proxy look like one.`,
      );
    },
    advice:
      'Set TRUST_PROXY to the address of the proxy (docs/single-server.md). This goes away a day after the last such request.',
  },
  {
    check: 'clock',
    look({ aheadMs }) {
      const difference = clockDifference(aheadMs);
      if (difference) throw new Error(`${difference}.`);
      return 'The same as that of the database.';
    },
    advice: 'Let both machines set their clocks by NTP: sessions and limits go by them.',
  },
];
