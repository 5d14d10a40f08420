import autocannon from 'autocannon';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Recorded } from './bare.ts';
import { type Measured, folder, startBare } from './processes.ts';

export interface Spread {
  min: number;
  median: number;
  max: number;
}

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { min: sorted[0] ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
}

export interface Comparison {
  name: string;
  bytes: number;
  /** Requests per second. */
  ours: Spread;
  bare: Spread;
  /** Our rate divided by that of the bare Fastify, from consecutive runs. */
  ratio: Spread;
  /** CPU time per request in µs, which other processes change least. */
  cpu: { ours: number; bare: number };
}

const connections = 32;

/** Requests per second. Throws for an unexpected response. */
export async function rateOf(options: autocannon.Options & { statuses?: RegExp }): Promise<number> {
  const { statuses = /^2|^3/, ...given } = options;
  const result = await autocannon({ connections, ...given });
  const wrong = Object.keys(result.statusCodeStats ?? {}).filter((status) => !statuses.test(status));
  if (result.errors > 0 || wrong.length > 0)
    throw new Error(`${options.url}: ${result.errors} errors, status ${wrong.join()}`);
  return result.requests.total / result.duration;
}

const hopByHop = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** The raw response, because fetch would decode it. */
function record(base: string, url: string, headers: Record<string, string>) {
  return new Promise<Recorded & { bytes: number }>((resolve, reject) => {
    request(base + url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const kept = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name));
        const plain = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
        resolve({
          url,
          status: answer.statusCode ?? 0,
          headers: plain,
          body: body.toString('base64'),
          bytes: body.length,
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
}

export const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const bestAfterMs = 1_500;

/** Lets our server and a bare Fastify send the same bytes in turn. */
export async function compare(
  ours: Measured,
  { name, url, headers = {} }: Target,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const asked = { ...browser, ...headers };
  await rateOf({ url: ours.base + url, headers: asked, duration: 1 });
  await new Promise((done) => setTimeout(done, bestAfterMs));
  const recorded = await record(ours.base, url, asked);
  const file = join(folder, 'recorded.json');
  writeFileSync(file, JSON.stringify([{ ...recorded, url: '/answer' }]));
  const bare = await startBare(file);
  await rateOf({ url: `${bare.base}/answer`, headers: asked, duration: 1 });
  const costs = new Map<Measured, number[]>([
    [ours, []],
    [bare, []],
  ]);

  async function measure(server: Measured, path: string): Promise<number> {
    const before = server.cpuMs();
    const rate = await rateOf({ url: server.base + path, headers: asked, duration: seconds });
    costs.get(server)?.push(((server.cpuMs() - before) * 1_000) / (rate * seconds));
    return rate;
  }

  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measureOurs = () => measure(ours, url);
    const measureBare = () => measure(bare, '/answer');
    if (round % 2 === 0) pairs.push([await measureOurs(), await measureBare()]);
    else pairs.push([await measureBare(), await measureOurs()].toReversed() as [number, number]);
  }
  await bare.end();
  return {
    name,
    bytes: recorded.bytes,
    ours: spreadOf(pairs.map(([rate]) => rate)),
    bare: spreadOf(pairs.map(([, rate]) => rate)),
    ratio: spreadOf(pairs.map(([rate, bareRate]) => rate / bareRate)),
    cpu: { ours: spreadOf(costs.get(ours) ?? []).median, bare: spreadOf(costs.get(bare) ?? []).median },
  };
}
