import type { FastifyBaseLogger } from 'fastify';
import { claim } from '@innventory/db/claim.ts';
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

/** What is due is done by one server, whichever comes first. */
export async function keepHouse({
  orm,
  store,
  company,
  inquiryRetentionDays,
  now,
  log,
}: HousekeepingParts): Promise<void> {
  if (await claim(orm, 'trash sweep', hourMs, now())) {
    const records = await sweepTrash(orm, now());
    if (records > 0) log.info({ event: 'trash-swept', records }, 'records left the trash for good');
  }
  if (await claim(orm, 'picture sweep', hourMs, now())) {
    const files = await sweepPictures({ orm, store, facts: company, now: now() });
    if (files > 0) log.info({ event: 'pictures-swept', files }, 'pictures that no record uses were removed');
  }
  if (await claim(orm, 'expired sweep', hourMs, now())) await sweepExpired(orm, now());
  if (await claim(orm, 'inquiry sweep', 24 * hourMs, now())) {
    const inquiries = await sweepInquiries(orm, now(), inquiryRetentionDays);
    if (inquiries > 0)
      log.info({ event: 'inquiries-swept', inquiries }, 'inquiries past their retention time were deleted');
  }
}

/** Keeps house every hour as long as the process lives; `stop` waits for what is under way. */
export function startHousekeeping(parts: HousekeepingParts): { stop(): Promise<void> } {
  let underWay: Promise<void> = Promise.resolve();
  const look = () => {
    underWay = underWay
      .then(() => keepHouse(parts))
      .catch((error: unknown) => parts.log.warn({ err: error }, 'housekeeping failed, it is tried again'));
  };
  const first = setTimeout(look, firstLookMs).unref();
  const regularly = setInterval(look, lookEveryMs).unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(regularly);
      return underWay;
    },
  };
}
