import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { ready } from '@innventory/testing/server.ts';
import { freePort } from '@innventory/testing/ports.ts';
import { endProcess } from '@innventory/testing/processes.ts';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, signIn } from '../harness/site.ts';
import { copyTree, root } from './tree.ts';

const copy = temporaryFolder(afterAll);
const port = await freePort();
const base = `http://127.0.0.1:${port}`;

let server: ChildProcess;

async function start(): Promise<void> {
  const settings = { PORT: String(port), ADMIN_PASSWORD: password, DATA_DIR: join(copy, 'data'), LOG_LEVEL: 'fatal' };
  const env = { PATH: '', DEMO_CONTENT: 'off', ...settings };
  server = spawn(process.execPath, ['apps/server/dist/main.js'], { cwd: copy, env, stdio: 'ignore' });
  await ready(base, server);
}

async function build(workspace: string): Promise<void> {
  const PATH = `${join(root, workspace, 'node_modules/.bin')}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const env = { ...process.env, PATH, NODE_ENV: 'production' };
  await promisify(execFile)('npm', ['run', 'build'], { cwd: join(copy, workspace), env });
}

function change(file: string, before: string, after: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
}

const assetsOf = (html: string) => [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);

const page = async (path: string) => (await fetch(base + path)).text();

/** Addresses that do not answer 200. */
async function brokenOf(paths: Iterable<string>): Promise<string[]> {
  const broken: string[] = [];
  for (const path of paths) {
    const answer = await fetch(base + path);
    await answer.arrayBuffer();
    if (answer.status !== 200) broken.push(`${answer.status} ${path}`);
  }
  return broken;
}

beforeAll(async () => {
  copyTree(copy);
  for (const workspace of ['apps/server', 'apps/web'])
    cpSync(join(root, workspace, 'dist'), join(copy, workspace, 'dist'), { recursive: true });
  await start();
});

afterAll(() => endProcess(server));

test('a site serves its pages and their files while the next version is built, and after the restart', async () => {
  const former = new Set((await Promise.all(['/', '/about', '/blog', '/admin'].map(page))).flatMap(assetsOf));
  expect(former.size).toBeGreaterThan(10);
  const broken: string[] = [];
  const building = new AbortController();
  const visitor = (async () => {
    while (!building.signal.aborted) {
      broken.push(...(await brokenOf(['/', '/about', ...former])));
      await wait(20);
    }
  })();

  change('apps/web/src/site/about/about-screen.tsx', '>Who We Are<', '>Who We Are Now<');
  change('apps/web/src/entry-client.tsx', "matchMedia('print')", "matchMedia('not print')");
  change('packages/backup/src/stream.ts', "'innventory-backup-'", "'innventory-backups-'");
  await build('apps/web');
  await build('apps/server');
  building.abort();
  await visitor;

  expect(broken).toEqual([]);
  // The running version loads these screens and the backup late.
  expect(await brokenOf(['/privacy', '/testimonials'])).toEqual([]);
  const backup = await fetch(`${base}/api/admin/backup`, { method: 'POST', headers: { cookie: await signIn(base) } });
  expect(backup.status).toBe(200);
  await backup.arrayBuffer();

  await endProcess(server);
  await start();

  const latest = assetsOf(await page('/about'));
  expect(latest.some((path) => !former.has(path))).toBe(true);
  expect(await page('/about')).toContain('Who We Are Now</h1>');
  expect(await brokenOf([...latest, ...former])).toEqual([]);
});
