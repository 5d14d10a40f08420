import type { Env } from '@innventory/settings/env.ts';

export interface Finding {
  check: string;
  state: 'ok' | 'warning' | 'fault' | 'skipped';
  found: string;
  advice?: string;
}

export interface DoctorOptions {
  /** Maximum age of the last backup. */
  backupHours: number;
  /** Minimum free space of a disk, in megabytes. */
  leastSpace: number;
  token?: string;
}

export interface Looked extends DoctorOptions {
  env: Env;
  zone: string | undefined;
}

const ofState = (state: Finding['state']) => (check: string, found: string, advice?: string) =>
  ({ check, state, found, ...(advice && { advice }) }) satisfies Finding;

export const ok = ofState('ok');
export const skipped = ofState('skipped');
export const warning = ofState('warning');
export const fault = ofState('fault');

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
  return `${error.message || ('code' in error ? String(error.code) : error.name)}${cause}`;
}
