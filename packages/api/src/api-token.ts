import { createHash, randomBytes } from 'node:crypto';

export const apiTokenPattern = /^inn_[\w-]{43}$/;

export const newApiToken = (): string => `inn_${randomBytes(32).toString('base64url')}`;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Names a session or token in the log, by a part of its hash. */
export const logNameOf = (hash: string): string => hash.slice(0, 12);
