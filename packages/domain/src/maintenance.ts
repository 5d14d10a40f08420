import { z } from 'zod';

/** What the person who runs the server should know of it. Moments are UTC. */
export const maintenanceState = z.object({
  /** The clock of the database. */
  now: z.iso.datetime(),
  /** When the database was made. */
  since: z.iso.datetime(),
  /** The moment that the last verified backup is of. */
  lastBackup: z.iso.datetime().nullable(),
  /** When a request last came through a proxy that TRUST_PROXY does not name. */
  untrustedProxySeen: z.iso.datetime().nullable(),
  /** Notices of inquiries that are not mailed yet. */
  outbox: z.object({
    waiting: z.int(),
    /** Those whose full text the mail server refused. */
    refused: z.int(),
    /** Most tries of one of them. */
    tries: z.int(),
    /** When the oldest of them came in. */
    oldest: z.iso.datetime().nullable(),
  }),
  /** Why unused pictures are not swept; null while they are. */
  sweepWarning: z.string().nullable(),
});

export type MaintenanceState = z.output<typeof maintenanceState>;
