import { startPostgres } from '@innventory/testing/postgres.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killSites } from '../harness/site.ts';
import type { Sample } from './trend.ts';
import { type Tally, startVisitors } from './visitors.ts';
import { startWatched } from './watched-site.ts';

interface Course {
  samples: number;
  everyMs: number;
  /** Divides the pauses between visits. */
  pace: number;
  onSample?: (sample: Sample, tally: Tally) => void;
}

export interface Soaked {
  samples: Sample[];
  tally: Tally;
  /** Share of one core. */
  cpuShare: number;
}

/** Runs visitors against a server and samples its memory. */
export async function soak({ samples: wanted, everyMs, pace, onSample }: Course): Promise<Soaked> {
  const folder = mkdtempSync(join(tmpdir(), 'innventory-soak-'));
  const postgres = await startPostgres();
  try {
    const site = await startWatched(postgres, folder);
    const { tally, stop } = await startVisitors(site, pace);
    const [began, cpuBefore] = [performance.now(), site.cpuMs()];
    const samples: Sample[] = [];
    for (let number = 1; number <= wanted; number += 1) {
      await wait(Math.max(0, began + number * everyMs - performance.now()));
      samples.push(await site.look());
      onSample?.(samples.at(-1)!, tally);
    }
    const cpuShare = (site.cpuMs() - cpuBefore) / (performance.now() - began);
    await stop();
    await site.end();
    return { samples, tally, cpuShare };
  } finally {
    killSites();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
