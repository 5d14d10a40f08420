import type { Setup, databases } from '../harness/setup.ts';

export interface Outcome {
  /** Description of the measurements. */
  held: string;
  /** Broken promises. */
  faults: string[];
}

export interface Scenario {
  name: string;
  on: (typeof databases)[number][];
  run: (setup: Setup) => Promise<Outcome>;
}

/** The fault unless `holds`. */
export const unless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

/** The 95th percentile. */
export function p95(times: number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
}
