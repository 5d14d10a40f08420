import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { startSite } from '@innventory/lab/harness/site.ts';

/**
 * What the home page of the demo catalogue weighs before the visitor does anything, in bytes after Brotli, and whether that
 * is within its budget: `node tools/page-weight.ts`, for programs with `--json`. Needs the built web app. The styles stand
 * inside the HTML.
 */
const budget = { JavaScript: 108_000, CSS: 11_000, together: 125_000 };

const dataDir = mkdtempSync(join(tmpdir(), 'innventory-weight-'));
const site = await startSite({ DATA_DIR: dataDir, DEMO_CONTENT: 'on' });

function fetched(path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ port: site.port, path, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode === 200) resolve(buffer(answer));
      else reject(new Error(`${path} answers ${answer.statusCode}`));
    }).on('error', reject);
  });
}

const bytesOf = async (path: string) => (await fetched(path)).length;

/** The second who asks lets the best compression be made: waits until two seconds change nothing. */
async function settledBytes(path: string): Promise<number> {
  await bytesOf(path);
  await bytesOf(path);
  await wait(2_000);
  let [before, now] = [0, await bytesOf(path)];
  while (before !== now) {
    await wait(2_000);
    [before, now] = [now, await bytesOf(path)];
  }
  return now;
}

const inside = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const weightOf = async (paths: string[]) => sum(await Promise.all(paths.map((path) => bytesOf(path))));

async function weigh(): Promise<boolean> {
  const html = await (await fetch(`${site.base}/`)).text();
  const HTML = await settledBytes('/');
  const { code } = JSON.parse(inside(html, /<script[^>]* id="page-files">(.*?)<\/script>/s)) as { code: string[] };
  const JavaScript = await weightOf(code);
  const CSS = brotliCompressSync(inside(html, /<style>(.*?)<\/style>/s)).length;
  const weights = { HTML, JavaScript, CSS, together: HTML + JavaScript };
  if (process.argv.includes('--json')) console.log(JSON.stringify(weights));
  else console.table(weights);
  const tooHeavy = Object.entries(budget).filter(([part, most]) => weights[part as keyof typeof budget] > most);
  for (const [part, most] of tooHeavy) console.error(`${part}: at most ${most} bytes`);
  return tooHeavy.length === 0;
}

try {
  process.exitCode = (await weigh()) ? 0 : 1;
} finally {
  await site.end();
  rmSync(dataDir, { recursive: true });
}
