import { cpus } from 'node:os';
import type { Comparison, Spread } from './compare.ts';
import type { Growth, Weight, mixed } from './measures.ts';
import type { Piece } from './pieces.ts';

export interface Results {
  comparisons: Comparison[];
  /** CPU ms. */
  renders: Record<string, Spread>;
  mixed: Awaited<ReturnType<typeof mixed>>;
  inquiries: Spread;
  uploads: Spread;
  growth: Growth[];
  weight: Weight;
  starts: Spread;
  /** Resident memory in MiB. */
  memory: { idle: number; afterLoad: number };
  pieces: Piece[];
  /** CPU time. */
  longestBlockMs: number;
}

const whole = (value: number) => Math.round(value).toLocaleString('en-CA');
const two = (value: number) => value.toFixed(2);
const three = ({ min, median, max }: Spread, show: (value: number) => string) =>
  `${show(min)} / **${show(median)}** / ${show(max)}`;
const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The results as Markdown tables. */
export function reportOf(results: Results): string {
  const { comparisons, growth, pieces, weight, memory } = results;
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, PostgreSQL and load generator on the same machine.`,
    table(
      [
        'Response',
        'Bytes',
        'Ours, requests/s (median)',
        'Bare Fastify',
        'Ratio: min / median / max',
        'CPU µs ours',
        'bare',
      ],
      comparisons.map(({ name, bytes, ours, bare, ratio, cpu }) => [
        name,
        whole(bytes),
        whole(ours.median),
        whole(bare.median),
        three(ratio, two),
        whole(cpu.ours),
        whole(cpu.bare),
      ]),
    ),
    table(
      ['What', 'Min / median / max'],
      [
        ...Object.entries(results.renders).map(([page, ms]) => [`${page} rendered again, ms CPU`, three(ms, two)]),
        ['POST /api/contact, per second', three(results.inquiries, whole)],
        ['Upload of 12 megapixels, ms', three(results.uploads, whole)],
        ['A save while visitors read, ms', three(results.mixed.saveMs, whole)],
        ['Reads of the home page meanwhile, per second', whole(results.mixed.reads)],
        ['Stale pages after a save', `${results.mixed.stale} of ${results.mixed.saves}`],
        ['Longest event loop block by public reads, ms CPU', whole(results.longestBlockMs)],
        ['Start to first response, migrated database, ms', three(results.starts, whole)],
        ['Memory idle · after the load, MiB', `${whole(memory.idle)} · ${whole(memory.afterLoad)}`],
        ['Home page, Brotli: HTML with its styles · JavaScript', `${kB(weight.HTML)} · ${kB(weight.JavaScript)}`],
      ],
    ),
    table(
      ['Items', 'First page, ms', 'Deep page, ms', 'Deep in a category, ms', 'Memory, MiB'],
      growth.map(({ items, pages, megabytes }) => [
        whole(items),
        two(pages.first),
        two(pages.deep),
        two(pages.category),
        whole(megabytes),
      ]),
    ),
    table(
      ['Request', 'Bytes', 'Longest event loop block, ms CPU'],
      pieces.map(({ name, bytes, ms }) => [name, whole(bytes), whole(ms)]),
    ),
  ].join('\n\n');
}
