import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Comparison, Spread } from './compare.ts';
import type { Growth, Weight, coldHome, mixed } from './measures.ts';
import type { Piece } from './pieces.ts';

export interface Results {
  comparisons: Comparison[];
  cold: Awaited<ReturnType<typeof coldHome>>;
  mixed: Awaited<ReturnType<typeof mixed>>;
  inquiries: Spread;
  uploads: Spread;
  growth: Growth[];
  weight: Weight;
  starts: Spread;
  /** Resident, in MiB. */
  memory: { idle: number; afterLoad: number };
  pieces: Piece[];
  /** Processor time. */
  longestBlockMs: number;
}

const docs = new URL('../../docs/', import.meta.url);

const whole = (value: number) => Math.round(value).toLocaleString('en-CA');
const two = (value: number) => value.toFixed(2);
const three = ({ min, median, max }: Spread, show: (value: number) => string) =>
  `${show(min)} / **${show(median)}** / ${show(max)}`;
const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** A bar for each answer: our requests a second beside the bare Fastify's. */
function chartOf(comparisons: Comparison[]): string {
  const [left, width, step] = [250, 420, 26];
  const height = comparisons.length * step + 50;
  const bars = comparisons.map(({ name, ratio }, at) => {
    const y = 30 + at * step;
    return [
      `<text x="${left - 10}" y="${y + 13}" text-anchor="end">${name}</text>`,
      `<rect x="${left}" y="${y}" width="${Math.min(1.4, ratio.median) * 300}" height="17" fill="#22382f"/>`,
      `<text x="${left + Math.min(1.4, ratio.median) * 300 + 6}" y="${y + 13}">${two(ratio.median)}</text>`,
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 60} ${height}" font-family="sans-serif" font-size="13" fill="#211d18"><rect width="100%" height="100%" fill="#faf7f2"/><text x="${left}" y="18">Requests a second, of a bare Fastify sending the same bytes (median)</text>${bars.join('')}<path d="M${left + 300} 24V${height - 14}" stroke="#b08d57"/><text x="${left + 300}" y="${height - 2}" text-anchor="middle">1</text></svg>\n`;
}

const marks = ['<!-- measured -->', '<!-- /measured -->'] as const;

function measured(results: Results): string {
  const { comparisons, cold, growth, pieces, weight, memory } = results;
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, PostgreSQL on the same machine, load generator too.`,
    '![Ratios](images/performance.svg)',
    table(
      [
        'Answer',
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
        ['Home page of 60 cards made anew, ms CPU', three(cold.made, two)],
        ['… hearing of the write before, ms CPU', three(cold.heard, two)],
        ['POST /api/contact, stored a second', three(results.inquiries, whole)],
        ['Upload of 12 megapixels, ms', three(results.uploads, whole)],
        ['A save while visitors read, ms', three(results.mixed.saveMs, whole)],
        ['Reads of the home page meanwhile, a second', whole(results.mixed.reads)],
        ['Stale pages after a save', `${results.mixed.stale} of ${results.mixed.saves}`],
        ['Event loop blocked at most by public reads, ms CPU', whole(results.longestBlockMs)],
        ['Start to first answer, tables there, ms', three(results.starts, whole)],
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
      ['Asked for at once', 'Bytes', 'Longest piece of work, ms CPU'],
      pieces.map(({ name, bytes, ms }) => [name, whole(bytes), whole(ms)]),
    ),
  ].join('\n\n');
}

/** Writes what was measured into docs/performance.md, between its marks. */
export function writeReport(results: Results, page: string): void {
  const [before = ''] = page.split(marks[0]);
  const [, after = ''] = page.split(marks[1]);
  writeFileSync(new URL('images/performance.svg', docs), chartOf(results.comparisons));
  writeFileSync(new URL('performance.md', docs), `${before}${marks[0]}\n\n${measured(results)}\n\n${marks[1]}${after}`);
}
