import type { TestPostgres } from '@innventory/testing/postgres.ts';

export type DatabaseName = 'embedded' | 'postgres';

/** The folder and, on PostgreSQL, the database server of a scenario. */
export interface Ground {
  folder: string;
  postgres: TestPostgres | null;
  /** Environment of a site in this place. */
  environment: Record<string, string>;
}

export interface Outcome {
  /** Description of the measurements. */
  held: string;
  /** Broken promises. */
  faults: string[];
}

export interface Scenario {
  name: string;
  on: DatabaseName[];
  run: (ground: Ground) => Promise<Outcome>;
}

/** The fault unless `holds`. */
export const unless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

/** The 95th percentile. */
export function p95(times: number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
}
