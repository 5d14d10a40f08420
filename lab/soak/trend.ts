export interface Sample {
  minute: number;
  /** MiB: resident memory, heap and buffers after a collection, response cache. */
  resident: number;
  heap: number;
  buffers: number;
  cached: number;
  handles: number;
  /** Open file descriptors. */
  files: number;
  /** Connections to PostgreSQL. */
  connections: number;
}

/** Growth per hour by linear regression over the last two thirds of the samples. */
function gainPerHour(samples: Sample[], of: (sample: Sample) => number): number {
  const settled = samples.slice(Math.floor(samples.length / 3));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minute = mean(settled.map((sample) => sample.minute));
  const level = mean(settled.map(of));
  const rise = settled.reduce((sum, sample) => sum + (sample.minute - minute) * (of(sample) - level), 0);
  const run = settled.reduce((sum, sample) => sum + (sample.minute - minute) ** 2, 0);
  return run === 0 ? 0 : (60 * rise) / run;
}

/** MiB an hour. */
const allowed = { heap: 10, resident: 50 };

/** MiB in use without the response cache. */
export const usedBy = ({ heap, buffers, cached }: Sample): number => heap + buffers - cached;

export interface Trend {
  heap: number;
  resident: number;
  handles: number;
  files: number;
  connections: number;
}

export function trendOf(samples: Sample[]): Trend {
  const gain = (of: (sample: Sample) => number) => gainPerHour(samples, of);
  return {
    heap: gain(usedBy),
    resident: gain(({ resident }) => resident),
    handles: gain(({ handles }) => handles),
    files: gain(({ files }) => files),
    connections: gain(({ connections }) => connections),
  };
}

export const hasGrown = ({ heap, resident }: Trend): boolean => heap > allowed.heap || resident > allowed.resident;
