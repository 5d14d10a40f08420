import { z } from 'zod';
import { requiredText, timestamp } from './records/fields.ts';

/** `id` names the token in the log. It grants no access. */
export const apiToken = z.object({
  name: z.string(),
  id: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
});

export const apiTokenName = z.object({ name: requiredText('Name is required', 100) });

const daysMessage = 'Days must be a whole number from 1 to 3650';

export const apiTokenInput = apiTokenName.extend({
  /** Without it the token does not expire. */
  days: z.int(daysMessage).min(1, daysMessage).max(3650, daysMessage).optional(),
});

export type ApiToken = z.output<typeof apiToken>;
