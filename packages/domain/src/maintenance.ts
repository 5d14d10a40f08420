import { z } from 'zod';

/** State of the installation for operators. */
export const maintenanceState = z.object({
  /** Clock of the database. */
  now: z.iso.datetime(),
  /** When the database was created. */
  since: z.iso.datetime(),
  /** Time of the last verified backup. */
  lastBackup: z.iso.datetime().nullable(),
  /** When a request last came through a proxy that TRUST_PROXY does not name. */
  untrustedProxySeen: z.iso.datetime().nullable(),
  /** Notices of inquiries that are not mailed yet. */
  outbox: z.object({
    waiting: z.int(),
    /** Notices whose full text the mail server refused. */
    refused: z.int(),
    /** Most tries of a notice. */
    tries: z.int(),
    /** When the oldest notice was created. */
    oldest: z.iso.datetime().nullable(),
  }),
  /** Why the sweep of unused pictures stopped; null while it works. */
  sweepWarning: z.string().nullable(),
});

export type MaintenanceState = z.output<typeof maintenanceState>;
