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

const withoutAdvice =
  (state: Finding['state']) =>
  (check: string, found: string): Finding => ({ check, state, found });

const withAdvice =
  (state: Finding['state']) =>
  (check: string, found: string, advice: string): Finding => ({ check, state, found, advice });

export const ok = withoutAdvice('ok');
export const skipped = withoutAdvice('skipped');
export const warning = withAdvice('warning');
export const fault = withAdvice('fault');

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
  return `${error.message || ('code' in error ? String(error.code) : error.name)}${cause}`;
}
