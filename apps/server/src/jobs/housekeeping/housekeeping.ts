import type { FastifyBaseLogger } from 'fastify';
import { aheadOfDatabaseMs } from '@innventory/db/clock.ts';
import { acquireHousekeepingLock, deleteSharedState, replaceSharedState } from '@innventory/db/shared-state.ts';
import type { Orm } from '@innventory/db/orm.ts';
import type { ImageStore } from '@innventory/images/image-store.ts';
import { answerWithin } from '../../shared/time.ts';
import {
  type GraceFilter,
  createGraceFilter,
  hourMs,
  sweepExpired,
  sweepInquiries,
  sweepTrash,
} from './sweep-records.ts';
import { foreignStore, pairStore, sweepPictures } from './sweep-pictures.ts';

/** More often than housekeeping is due, so that it is late by a quarter of an hour at most. */
const everyMs = hourMs / 4;

/** Time for the current job at shutdown. The next round does the rest. */
const lastJobMs = 2_000;

interface HousekeepingParts {
  orm: Orm;
  store: ImageStore;
  /** 0 keeps them for ever. */
  inquiryRetentionDays: number;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Logs a warning of the picture sweep and stores it for `/readyz`, the panel and `doctor`. */
async function noteWarning({ orm, log }: HousekeepingParts, warning: string | null): Promise<void> {
  if (warning === null) return deleteSharedState(orm, 'picture sweep warning');
  log.warn({ event: 'picture-sweep-refused' }, warning);
  await replaceSharedState(orm, 'picture sweep warning', warning);
}

export async function runJobs(parts: HousekeepingParts, afterGracePeriod: GraceFilter): Promise<void> {
  const { orm, store, inquiryRetentionDays, log } = parts;
  const now = parts.now();
  if (!(await acquireHousekeepingLock(orm, hourMs, now))) return;

  await sweepExpired(orm, now);
  // Before the trash, because the privacy policy promises it.
  const inquiries = await sweepInquiries(orm, now, inquiryRetentionDays, afterGracePeriod);
  if (inquiries > 0) log.info({ event: 'inquiries-swept', inquiries }, 'deleted inquiries after their retention time');
  const records = await sweepTrash(orm, now, afterGracePeriod);
  if (records > 0) log.info({ event: 'trash-swept', records }, 'deleted records from the trash');
  // Last, because it fails while the store is down.
  await pairStore(orm, store);
  const { warning, ...swept } = await sweepPictures({ orm, store, now, afterGracePeriod });
  await noteWarning(parts, warning);
  if (Object.values(swept).some((count) => count > 0))
    log.info({ event: 'pictures-swept', ...swept }, 'swept unused pictures');
}

/** By a clock that is an hour off, the jobs would delete too early. `/readyz` warns of it. */
export async function runByRightClock(parts: HousekeepingParts, afterGracePeriod: GraceFilter): Promise<void> {
  if (Math.abs(await aheadOfDatabaseMs(parts.orm, parts.now())) < hourMs) await runJobs(parts, afterGracePeriod);
}

export function startHousekeeping(parts: HousekeepingParts): { stop: () => Promise<unknown> } {
  const { orm, store, log } = parts;
  const afterGracePeriod = createGraceFilter();
  let current = Promise.resolve();
  const run = (step: () => Promise<void>) => {
    current = current
      .then(step)
      .catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed and will be repeated'));
  };
  run(async () => {
    await pairStore(orm, store);
    await noteWarning(parts, await foreignStore(orm, store));
  });
  const regularly = setInterval(() => run(() => runByRightClock(parts, afterGracePeriod)), everyMs).unref();
  return {
    stop() {
      clearInterval(regularly);
      return answerWithin(lastJobMs, current);
    },
  };
}
