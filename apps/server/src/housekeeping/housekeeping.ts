import type { FastifyBaseLogger } from 'fastify';
import { type Task, claim } from '@innventory/db/claim.ts';
import type { Orm } from '@innventory/db/orm.ts';
import type { ImageStore } from '@innventory/images/image-store.ts';
import { sweepExpired, sweepInquiries } from './sweep-expired.ts';
import { sweepPictures } from './sweep-pictures.ts';
import { sweepTrash } from './sweep-trash.ts';

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
  /** Aborted when the server is being stopped: what can wait is left to the next round. */
  signal: AbortSignal;
}

/** What is due is done by one server, whichever comes first. */
export async function keepHouse({ orm, store, company, inquiryRetentionDays, now, log, signal }: Round): Promise<void> {
  const isOurs = async (task: Task, everyMs: number) => !signal.aborted && claim(orm, task, everyMs, now());

  if (await isOurs('trash sweep', hourMs)) {
    const records = await sweepTrash(orm, now());
    if (records > 0) log.info({ event: 'trash-swept', records }, 'records left the trash for good');
  }
  if (await isOurs('picture sweep', hourMs)) {
    const files = await sweepPictures({ orm, store, facts: company, now: now(), signal });
    if (files > 0) log.info({ event: 'pictures-swept', files }, 'pictures that no record uses were removed');
  }
  if (await isOurs('expired sweep', hourMs)) await sweepExpired(orm, now());
  if (await isOurs('inquiry sweep', 24 * hourMs)) {
    const inquiries = await sweepInquiries(orm, now(), inquiryRetentionDays);
    if (inquiries > 0)
      log.info({ event: 'inquiries-swept', inquiries }, 'inquiries past their retention time were deleted');
  }
}

/** Keeps house every hour as long as the process lives; `stop` waits for the step that is under way. */
export function startHousekeeping(parts: HousekeepingParts): { stop(): Promise<void> } {
  const end = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  const look = () => {
    underWay = underWay
      .then(() => keepHouse({ ...parts, signal: end.signal }))
      .catch((error: unknown) => parts.log.warn({ err: error }, 'housekeeping failed, it is tried again'));
  };
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
