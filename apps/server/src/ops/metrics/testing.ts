export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const line = /^([a-z_:][\w:]*)(?:\{((?:[a-z_]\w*="(?:[^"\\]|\\.)*",?)*)\})? (\S+)$/i;

function sampleOf(text: string): Sample {
  const [, name, labels = '', value] = line.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new Error(`No sample of Prometheus: ${text}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label, text] as const);
  return { name, labels: Object.fromEntries(pairs), value: Number(value.replace('Inf', 'Infinity')) };
}

/** Parses Prometheus text format 0.0.4. Throws for an invalid line. */
export const samplesOf = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(sampleOf);
