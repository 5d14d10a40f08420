import type { FastifyBaseLogger } from 'fastify';
import { type Job, acquireJobLock, deleteSetting, replaceSetting, sweepWarningKey } from '@innventory/db/settings.ts';
import type { Orm } from '@innventory/db/orm.ts';
import type { ImageStore } from '@innventory/images/image-store.ts';
import { type Findings, createFindings, sweepExpired, sweepInquiries, sweepTrash } from './sweep-records.ts';
import { foreignStore, pairStore } from './stored-pictures.ts';
import { sweepPictures } from './sweep-pictures.ts';

const hourMs = 3_600_000;

/** More often than a job is due, so that a job is late by a quarter of an hour at most. */
const everyMs = hourMs / 4;

const firstAfterMs = 60_000;

interface HousekeepingParts {
  orm: Orm;
  store: ImageStore;
  company: object;
  /** 0 keeps them for ever. */
  inquiryRetentionDays: number;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

interface Round extends HousekeepingParts {
  findings: Findings;
  /** Aborted at shutdown. The next round does the rest. */
  signal: AbortSignal;
}

/** Logs a warning of the picture sweep and stores it for `/readyz` and `doctor`. */
async function noteWarning({ orm, log }: Pick<Round, 'orm' | 'log'>, warning: string | null): Promise<void> {
  if (warning === null) return deleteSetting(orm, sweepWarningKey);
  log.warn({ event: 'picture-sweep-refused' }, warning);
  await replaceSetting(orm, sweepWarningKey, warning);
}

async function sweepStore(round: Round): Promise<void> {
  const { orm, store, company, now, findings, signal, log } = round;
  await pairStore(orm, store, company);
  const { warning, ...swept } = await sweepPictures({ orm, store, company, now: now(), findings, signal });
  await noteWarning(round, warning);
  if (Object.values(swept).some((count) => count > 0))
    log.info({ event: 'pictures-swept', ...swept }, 'swept unused pictures');
}

export async function runJobs(round: Round): Promise<void> {
  const { orm, inquiryRetentionDays, now, findings, log, signal } = round;
  const acquire = async (job: Job) => !signal.aborted && acquireJobLock(orm, job, hourMs, now());

  if (await acquire('trash sweep')) {
    const records = await sweepTrash(orm, now(), findings.trash);
    if (records > 0) log.info({ event: 'trash-swept', records }, 'deleted records from the trash');
  }
  if (await acquire('expired sweep')) await sweepExpired(orm, now());
  if (await acquire('inquiry sweep')) {
    const inquiries = await sweepInquiries(orm, now(), inquiryRetentionDays, findings.inquiries);
    if (inquiries > 0)
      log.info({ event: 'inquiries-swept', inquiries }, 'deleted inquiries after their retention time');
  }
  // Last, because it fails while the store is down.
  if (await acquire('picture sweep')) await sweepStore(round);
}

export function startHousekeeping(parts: HousekeepingParts): { stop(): Promise<void> } {
  const end = new AbortController();
  const findings = createFindings();
  let current = Promise.resolve();
  const run = (step: () => Promise<void>) => {
    current = current
      .then(step)
      .catch((error: unknown) => parts.log.warn({ err: error }, 'housekeeping failed and will be repeated'));
  };
  const round = () => run(() => runJobs({ ...parts, findings, signal: end.signal }));
  run(async () => {
    await pairStore(parts.orm, parts.store, parts.company);
    const warning = await foreignStore(parts.orm, parts.store);
    if (warning) await noteWarning(parts, warning);
  });
  const first = setTimeout(round, firstAfterMs).unref();
  const regularly = setInterval(round, everyMs).unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(regularly);
      end.abort();
      return current;
    },
  };
}
