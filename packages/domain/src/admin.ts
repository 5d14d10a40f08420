import { z } from 'zod';

/** The password exactly as typed: never trimmed. */
export const loginInput = z.object({
  password: z.string('Password is required').min(1, 'Password is required'),
});

export const adminStatus = z.object({ isAdmin: z.boolean() });

export type AdminStatus = z.output<typeof adminStatus>;
