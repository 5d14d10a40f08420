import { z } from 'zod';
import { limits } from './limits.ts';

/** The password exactly as typed: never trimmed, at most 1,024 characters so that hashing stays bounded. */
export const loginInput = z.object({
  password: z.string('Password is required').min(1, 'Password is required').max(limits.text.password),
});

export const adminStatus = z.object({ isAdmin: z.boolean() });

export type AdminStatus = z.output<typeof adminStatus>;
