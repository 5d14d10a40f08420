import { hash, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** What a session's row holds. `fingerprint` is that of the password it was opened with. */
export const sessionData = z.object({
  fingerprint: z.string(),
  openedAt: z.iso.datetime(),
  /** Exact to the minute. Sessions of earlier versions have none. */
  usedAt: z.iso.datetime().optional(),
});

export const newApiToken = (): string => `inn_${randomBytes(32).toString('base64url')}`;

export const hashOf = (text: string): string => hash('sha256', text);

/** Names a session or token in the log, by a part of its hash. */
export const logNameOf = (hash: string): string => hash.slice(0, 12);
