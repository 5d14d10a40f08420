import { z } from 'zod';

/** What the person who runs the server should know of it. Moments are UTC. */
export const upkeepState = z.object({
  /** The clock of the database. */
  now: z.iso.datetime(),
  /** When the database was made. */
  since: z.iso.datetime(),
  /** The moment that the last verified backup is of. */
  lastBackup: z.iso.datetime().nullable(),
  /** Notices of inquiries that are not yet mailed, and since when the oldest of them waits. */
  outbox: z.object({ waiting: z.int(), oldest: z.iso.datetime().nullable() }),
});

export type UpkeepState = z.output<typeof upkeepState>;
