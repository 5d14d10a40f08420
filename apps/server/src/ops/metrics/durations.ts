import type { Metric } from 'prom-client';

/** Upper bounds, in seconds. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  labels: Record<string, string>;
  /** How many lay below each bound and above the one before, the last one without bound. */
  counts: number[];
  sum: number;
}

export interface Durations {
  /** The series of these labels, to be kept by whoever measures often. */
  of(labels: Record<string, string>): Series;
  metric: Metric;
}

export function measure(series: Series, seconds: number): void {
  let place = 0;
  while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1;
  series.counts[place] = (series.counts[place] ?? 0) + 1;
  series.sum += seconds;
}

function samplesOf(name: string, { labels, counts, sum }: Series) {
  let total = 0;
  const buckets = counts.map((count, place) => {
    total += count;
    return { metricName: `${name}_bucket`, labels: { ...labels, le: bounds[place] ?? '+Inf' }, value: total };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: total },
  ];
}

/** A histogram for every single request: the library's own finds its series by a text made of all labels, each time. */
export function createDurations(name: string, help: string): Durations {
  const all: Series[] = [];
  const read = () =>
    Promise.resolve({ name, help, type: 'histogram', values: all.flatMap((one) => samplesOf(name, one)) });
  return {
    of(labels) {
      const series = { labels, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 };
      all.push(series);
      return series;
    },
    // All that a registry asks of a metric.
    metric: { name, get: read } as unknown as Metric,
  };
}
