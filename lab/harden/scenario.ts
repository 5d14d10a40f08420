import type { TestPostgres } from '@innventory/db/testing-postgres.ts';

export type DatabaseName = 'embedded' | 'postgres';

/** Where a scenario may work: a folder of its own and, on PostgreSQL, a server of its own. */
export interface Ground {
  folder: string;
  postgres: TestPostgres | null;
  /** The variables that lead a site there. */
  environment: Record<string, string>;
}

export interface Outcome {
  /** What was measured, in words. */
  held: string;
  /** What broke a promise; none if all was held. */
  faults: string[];
}

export interface Scenario {
  name: string;
  on: DatabaseName[];
  run(ground: Ground): Promise<Outcome>;
}

/** The fault if `holds` does not. */
export const unless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

/** Milliseconds below which 95 of 100 lie. */
export function p95(times: number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
}
