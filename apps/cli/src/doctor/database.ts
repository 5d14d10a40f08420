import type { Calls } from '@innventory/client';
import { DatabaseInUse } from '@innventory/db/embedded/lock.ts';
import { migrationNames, knowsSchema, newerSchemaAdvice, stepsIn } from '@innventory/db/migrate.ts';
import { type Orm, withOrm } from '@innventory/db/orm.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { MaintenanceState } from '@innventory/api/routers/maintenance.router.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../output.ts';
import { type Finding, type Looked, fault, ok, reasonOf, skipped, warning } from './finding.ts';
import { clockFinding } from './services.ts';
import { localCalls, withServer } from '../target.ts';

const hourMs = 3_600_000;

function outbox({ outbox: { waiting, refused, tries, oldest } }: MaintenanceState, { env }: Looked): Finding {
  const age = oldest ? Date.now() - Date.parse(oldest) : 0;
  if (age <= serverLimits.lateNoticeMs)
    return ok(
      'outbox',
      waiting === 0 ? 'No notice waits.' : `${counted(waiting, 'notice is on its way', 'notices are on their way')}.`,
    );
  const advice = env.mail
    ? 'Look at SMTP_URL, then at the log of the server.'
    : 'Set SMTP_URL again: they wait for it.';
  const refusals = refused > 0 ? ` The mail server refused the text of ${refused}.` : '';
  const found = `${counted(waiting, 'notice of an inquiry waits', 'notices of inquiries wait')}, the oldest since ${oldest}, tried ${counted(tries, 'time', 'times')} at most.`;
  return fault('outbox', `${found}${refusals}`, advice);
}

function backup({ lastBackup, since }: MaintenanceState, { backupHours }: Looked): Finding {
  const age = Date.now() - Date.parse(lastBackup ?? since);
  const found = lastBackup ? `The last one is of ${lastBackup}.` : 'There is none yet.';
  if (age <= backupHours * hourMs) return ok('last backup', found);
  return fault('last backup', found, 'npm run cli -- backup FILE, every night: docs/backup.md says how.');
}

const pictures = ({ sweepWarning }: MaintenanceState): Finding =>
  sweepWarning === null
    ? ok('picture sweep', 'The server may remove unused pictures.')
    : warning('picture sweep', sweepWarning, 'Nothing is lost meanwhile: docs/backup.md says how to decide.');

function proxy({ untrustedProxySeen: seen }: MaintenanceState): Finding {
  if (!seen || Date.now() - Date.parse(seen) > 24 * hourMs)
    return ok('TRUST_PROXY', 'No unknown proxy was seen in the last day.');
  return warning(
    'TRUST_PROXY',
    `Requests came through a proxy that it does not name, last noted ${seen}: all visitors of that proxy look like one.`,
    'Set TRUST_PROXY to the address of the proxy (docs/single-server.md). This goes away a day after the last such request.',
  );
}

async function stateFindings(calls: Calls, looked: Looked): Promise<Finding[]> {
  const asked = Date.now();
  const state = await calls.maintenance.state.query();
  const clock = clockFinding('the database', Date.parse(state.now), (asked + Date.now()) / 2);
  return [outbox(state, looked), backup(state, looked), pictures(state), proxy(state), clock];
}

async function tableFindings(orm: Orm, looked: Looked): Promise<Finding | Finding[]> {
  const names = await stepsIn(orm);
  if (names.length === 0) return warning('database', 'It is empty.', 'The first start makes the tables.');
  if (!knowsSchema(names)) {
    const found = `A newer version has changed it (its last step is ${names.at(-1)}).`;
    return fault('database', found, newerSchemaAdvice);
  }
  if (names.length < migrationNames.length) {
    return warning(
      'database',
      'It has the tables of an earlier version.',
      'The next start brings it up to date; take a backup before.',
    );
  }
  return [ok('database', 'It answers and is up to date.'), ...(await stateFindings(await localCalls(orm), looked))];
}

const notAsked = ['outbox', 'last backup', 'picture sweep', 'TRUST_PROXY'];

/** Asks the server that has the embedded database open. */
async function askServer(looked: Looked): Promise<Finding | Finding[]> {
  const { env, token } = looked;
  const url = `http://${['0.0.0.0', '::'].includes(env.host) ? '127.0.0.1' : env.host}:${env.port}`;
  const open = ok('database', 'A server has it open.');
  const unasked = (reason: string) => [open, ...notAsked.map((check) => skipped(check, reason))];
  const password = env.adminPassword;
  if (!password && !token) return unasked('Set INNVENTORY_TOKEN or ADMIN_PASSWORD, so that the server can be asked.');
  try {
    return [open, ...(await withServer({ url, token, password }, ({ calls }) => stateFindings(calls, looked)))];
  } catch (error) {
    return unasked(`The server at ${url} could not be asked: ${reasonOf(error)}`);
  }
}

export async function database(looked: Looked): Promise<Finding | Finding[]> {
  const where = looked.env.database;
  if (where.dataDir && !existsSync(join(where.dataDir, 'database.json'))) {
    return skipped('database', `There is none in ${where.dataDir} yet; the first start makes it.`);
  }
  try {
    return await withOrm(where, (orm) => tableFindings(orm, looked));
  } catch (error) {
    if (error instanceof DatabaseInUse) return askServer(looked);
    const name = where.dataDir ? 'DATA_DIR' : 'DATABASE_URL';
    return fault('database', (error as Error).message, `Look at ${name}, and whether the database runs.`);
  }
}
