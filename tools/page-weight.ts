import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startSite } from '@innventory/lab/harness/site.ts';

/**
 * Checks the size of the demo site's home page with its linked scripts and styles, in bytes after Brotli, against the budget of
 * docs/performance.md: `node tools/page-weight.ts [--json]`. Needs a build.
 */
const budget = 134_000;

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

/** URLs of the linked files with this extension. */
const linked = (html: string, extension: string) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]*)"/g)].flatMap(([, path = '']) =>
    path.endsWith(extension) ? [path] : [],
  );

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const weightOf = async (paths: string[]) => sum(await Promise.all(paths.map((path) => bytesOf(path))));

async function weigh(): Promise<boolean> {
  const html = await (await fetch(`${site.base}/`)).text();
  const HTML = await bytesOf('/');
  const JavaScript = await weightOf(linked(html, '.js'));
  const CSS = await weightOf(linked(html, '.css'));
  const weights = { HTML, JavaScript, CSS, together: HTML + JavaScript + CSS };
  if (process.argv.includes('--json')) console.log(JSON.stringify(weights));
  else console.table(weights);
  if (weights.together > budget) console.error(`At most ${budget} bytes`);
  return weights.together <= budget;
}

try {
  process.exitCode = (await weigh()) ? 0 : 1;
} finally {
  await site.end();
  rmSync(dataDir, { recursive: true });
}
