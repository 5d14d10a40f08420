import { z } from 'zod';

export const maintenanceState = z.object({
  now: z.iso.datetime(),
  since: z.iso.datetime(),
  lastBackup: z.iso.datetime().nullable(),
  /** When a request last came through a proxy that TRUST_PROXY does not name. */
  untrustedProxySeen: z.iso.datetime().nullable(),
  outbox: z.object({
    waiting: z.int(),
    refused: z.int(),
    tries: z.int(),
    oldest: z.iso.datetime().nullable(),
  }),
  /** Why the sweep of unused pictures stopped; null while it works. */
  sweepWarning: z.string().nullable(),
});

export type MaintenanceState = z.output<typeof maintenanceState>;
