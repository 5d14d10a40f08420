import type { FastifyBaseLogger } from 'fastify';
import { type Job, acquireJobLock } from '@innventory/db/job-lock.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { deleteSetting, replaceSetting, sweepWarningKey } from '@innventory/db/settings.ts';
import type { ImageStore } from '@innventory/images/image-store.ts';
import { type Findings, createFindings } from './found-twice.ts';
import { foreignStore, pairStore } from './stored-pictures.ts';
import { sweepExpired, sweepInquiries, sweepTrash } from './sweep-records.ts';
import { sweepPictures } from './sweep-pictures.ts';

const hourMs = 3_600_000;

/** Servers look a little more often than is due, so that none is late by an hour. */
const lookEveryMs = hourMs / 4;

const firstLookMs = 60_000;

interface HousekeepingParts {
  orm: Orm;
  store: ImageStore;
  company: object;
  /** 0 keeps them. */
  inquiryRetentionDays: number;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

interface Round extends HousekeepingParts {
  findings: Findings;
  /** Aborted when the server is being stopped: what can wait is left to the next round. */
  signal: AbortSignal;
}

/** Logs a warning of the picture sweep and leaves it in the database for `/readyz` and `doctor`. */
async function noteWarning({ orm, log }: Pick<Round, 'orm' | 'log'>, warning: string | null): Promise<void> {
  if (warning === null) return deleteSetting(orm, sweepWarningKey);
  log.warn({ event: 'picture-sweep-refused' }, warning);
  await replaceSetting(orm, sweepWarningKey, warning);
}

async function keepPictures(round: Round): Promise<void> {
  const { orm, store, company: facts, now, findings, signal, log } = round;
  await pairStore(orm, store, facts);
  const { warning, ...swept } = await sweepPictures({ orm, store, facts, now: now(), findings, signal });
  await noteWarning(round, warning);
  if (Object.values(swept).some((count) => count > 0))
    log.info({ event: 'pictures-swept', ...swept }, 'unused pictures were moved to the quarantine or left it');
}

/** One server does what is due, whichever comes first. */
export async function keepHouse(round: Round): Promise<void> {
  const { orm, inquiryRetentionDays, now, findings, log, signal } = round;
  const isOurs = async (job: Job) => !signal.aborted && acquireJobLock(orm, job, hourMs, now());

  if (await isOurs('trash sweep')) {
    const records = await sweepTrash(orm, now(), findings.trash);
    if (records > 0) log.info({ event: 'trash-swept', records }, 'records left the trash for good');
  }
  if (await isOurs('expired sweep')) await sweepExpired(orm, now());
  if (await isOurs('inquiry sweep')) {
    const inquiries = await sweepInquiries(orm, now(), inquiryRetentionDays, findings.inquiries);
    if (inquiries > 0)
      log.info({ event: 'inquiries-swept', inquiries }, 'inquiries past their retention time were deleted');
  }
  // Last, since a store that is down makes it fail.
  if (await isOurs('picture sweep')) await keepPictures(round);
}

/** At the start: pairs a new store with the database, and warns at once if the store belongs to another one. */
async function checkStore(parts: HousekeepingParts): Promise<void> {
  await pairStore(parts.orm, parts.store, parts.company);
  const warning = await foreignStore(parts.orm, parts.store);
  if (warning) await noteWarning(parts, warning);
}

/** Keeps house every hour as long as the process lives; `stop` waits for the step that is under way. */
export function startHousekeeping(parts: HousekeepingParts): { stop(): Promise<void> } {
  const end = new AbortController();
  const findings = createFindings();
  let underWay = Promise.resolve();
  const run = (step: () => Promise<void>) => {
    underWay = underWay
      .then(step)
      .catch((error: unknown) => parts.log.warn({ err: error }, 'housekeeping failed, it is tried again'));
  };
  const look = () => run(() => keepHouse({ ...parts, findings, signal: end.signal }));
  run(() => checkStore(parts));
  const first = setTimeout(look, firstLookMs).unref();
  const regularly = setInterval(look, lookEveryMs).unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(regularly);
      end.abort();
      return underWay;
    },
  };
}
