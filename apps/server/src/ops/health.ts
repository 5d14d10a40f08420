import { aheadOfDatabaseMs, clockDifference } from '@innventory/db/clock.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { errorText } from '@innventory/domain/errors.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { statfs } from 'node:fs/promises';
import { answerWithin, memoized } from '../shared/time.ts';

const answerKeptMs = 1_000;

/** One row if the database has the tables of the site and lets the server read them. */
const probe = "select 1 where has_table_privilege('revisions', 'select')";

const slowestAnswerMs = 3_000;

/** Less than `slowestAnswerMs`, so that the warning names the disk. */
const slowestDiskMs = 2_500;

const warningsKeptMs = 10_000;

interface HealthParts {
  orm: Orm;
  /** Why this server cannot serve, for the operator; null if it can. */
  fault: () => string | null;
  /** What the operator should know; null if there is nothing. */
  warnings: (() => Promise<string | null>)[];
}

export function createHealth({ orm, fault, warnings }: HealthParts) {
  const isDatabaseUp = memoized(answerKeptMs, async () => {
    const rows: unknown[] | null = await answerWithin(slowestAnswerMs, orm.em.fork().execute(probe));
    return rows?.length === 1;
  });
  const allWarnings = memoized(warningsKeptMs, () =>
    Promise.all(warnings.map((check) => answerWithin(slowestAnswerMs, check()))),
  );
  let isStopping = false;

  return {
    isDatabaseUp,
    async fault(): Promise<string | null> {
      if (isStopping) return 'The server is stopping.';
      return (await isDatabaseUp()) ? fault() : errorText('DATABASE_UNAVAILABLE').text;
    },
    stop: () => void (isStopping = true),
    warnings: async () => (await allWarnings()).filter((warning) => warning !== null),
  };
}

export type Health = ReturnType<typeof createHealth>;

const { disk } = serverLimits;

const megabytes = (bytes: number) => Math.floor(bytes / 1e6);

/** Names the first folder whose disk is nearly full or hangs, for the operator. Null if there is none. */
export async function diskWarning(folders: string[], lowBytes: number = disk.lowBytes): Promise<string | null> {
  for (const folder of folders) {
    const asked = statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Infinity,
    );
    const free = await answerWithin(slowestDiskMs, asked);
    if (free === null) return `The disk of ${folder} does not answer.`;
    if (free < lowBytes)
      return (
        `The disk of ${folder} has ${megabytes(free)} MB left, and below ${megabytes(disk.reserveBytes)} MB nothing can be ` +
        'saved there. Free some space, or move the folder to a larger disk.'
      );
  }
  return null;
}

/** Tells the operator of a clock that differs from the database's. Null if the two agree. */
export async function clockWarning(orm: Orm, now: () => Date): Promise<string | null> {
  const difference = clockDifference(await aheadOfDatabaseMs(orm, now()));
  return (
    difference &&
    `The clock of this server is ${difference}: sessions end and inquiries are refused at the wrong time, and while they differ by an hour nothing is deleted for good. Set both clocks by NTP.`
  );
}
