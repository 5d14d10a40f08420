import { freePort } from '@innventory/db/testing-postgres.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * What the home page of the demo catalogue weighs before the visitor does anything, in bytes after Brotli, and whether that
 * is within its budget: `node tools/page-weight.ts`. Needs the built web app.
 */
const budget = { JavaScript: 108_000, CSS: 11_000, together: 125_000 };

const patienceMs = 120_000;

const port = await freePort();

function fetched(path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { 'accept-encoding': 'br' } }, (answer) => {
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

async function untilReady(): Promise<void> {
  const deadline = Date.now() + patienceMs;
  const isReady = () =>
    fetched('/readyz').then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error('The server does not become ready.');
    await wait(200);
  }
}

const linked = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path = '']) => path)),
];

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const weightOf = async (paths: string[]) => sum(await Promise.all(paths.map((path) => bytesOf(path))));

async function weigh(): Promise<boolean> {
  await untilReady();
  const html = await (await fetch(`http://localhost:${port}/`)).text();
  const HTML = await settledBytes('/');
  const CSS = await weightOf(linked(html, /<link rel="stylesheet"[^>]*href="([^"]+)"/g));
  const JavaScript = await weightOf(
    linked(html, /<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"/g),
  );
  const weights = { HTML, JavaScript, CSS, together: HTML + CSS + JavaScript };
  console.table(weights);
  const tooHeavy = Object.entries(budget).filter(([part, most]) => weights[part as keyof typeof budget] > most);
  for (const [part, most] of tooHeavy) console.error(`${part}: at most ${most} bytes`);
  return tooHeavy.length === 0;
}

const site = spawn(process.execPath, [join(import.meta.dirname, 'serve-for-tests.ts'), 'embedded', String(port)], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, ADMIN_PASSWORD: 'page weight password', LOG_LEVEL: 'error' },
});
try {
  process.exitCode = (await weigh()) ? 0 : 1;
} finally {
  const gone = once(site, 'exit');
  site.kill('SIGTERM');
  await gone;
}
