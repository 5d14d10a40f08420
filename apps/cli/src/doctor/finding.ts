import type { Env } from '@innventory/settings/env.ts';

/** What was looked at, and how it is. `advice` says what to do where it is not well. */
export interface Finding {
  check: string;
  state: 'ok' | 'warning' | 'fault' | 'skipped';
  found: string;
  advice?: string;
}

export interface Patience {
  /** A backup may be so old. */
  backupHours: number;
  /** A disk must have so much room, in megabytes. */
  leastSpace: number;
}

export interface Looked extends Patience {
  env: Env;
  /** The TZ of this process. */
  zone: string | undefined;
}

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found });

export const fault = (check: string, found: string, advice: string): Finding => ({
  check,
  state: 'fault',
  found,
  advice,
});

export const warning = (check: string, found: string, advice: string): Finding => ({
  check,
  state: 'warning',
  found,
  advice,
});

export const skipped = (check: string, found: string): Finding => ({ check, state: 'skipped', found });

/** Of whatever was thrown, with what caused it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
  return `${error.message || ('code' in error ? String(error.code) : error.name)}${cause}`;
}
