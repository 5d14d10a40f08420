import { createOrm } from '@innventory/db/orm.ts';
import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { freePort } from '@innventory/testing/ports.ts';
import { endProcess } from '@innventory/testing/processes.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ready, root } from '@innventory/testing/server.ts';

// A first start, and a slow machine.
vi.setConfig({ testTimeout: 120_000 });

test('npm run serve: SIGTERM to npm frees port and data within ten seconds', async () => {
  const dataDir = temporaryFolder();
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const npm = spawn('npm', ['run', 'serve'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, DEMO_CONTENT: 'off', BOT_CHECK: 'off' },
  });
  onTestFinished(async () => void (await endProcess(npm)));
  const serverEnd = once(npm.stderr.resume(), 'close');
  await ready(base, npm);
  // The bundler may drop what the sources do.
  const undecodable = await fetch(`${base}/100%`);
  expect([undecodable.status, undecodable.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);

  const signalledAt = performance.now();
  npm.kill('SIGTERM');

  const refused = () => expect(fetch(`${base}/healthz`)).rejects.toThrow('fetch failed');
  await vi.waitFor(refused, { timeout: 10_000, interval: 50 });
  await serverEnd;
  expect(performance.now() - signalledAt).toBeLessThan(10_000);
  const database = await createOrm({ dataDir });
  await database.close();
});

test('npm run dev serves the sources and restarts after a change in a package', { tags: ['nightly'] }, async () => {
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const dev = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'dev'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DATA_DIR: temporaryFolder(), PORT: port, DEMO_CONTENT: 'off', BOT_CHECK: 'off' },
  });
  let output = '';
  dev.stdout.on('data', (chunk) => (output += String(chunk)));
  const times = (text: string) => output.split(text).length - 1;
  try {
    await ready(base, dev);

    const home = await fetch(base);
    expect(await home.text()).toContain('/@vite/client');
    expect(home.status).toBe(200);
    expect(times('Restarting')).toBe(0);

    const now = new Date();
    utimesSync(join(root, 'packages/domain/src/limits.ts'), now, now);
    await vi.waitFor(() => expect(times('Innventory serves on')).toBe(2), { timeout: 60_000 });
    expect(times('Restarting')).toBe(1);
    expect(times('password, shown this once')).toBe(1);
  } finally {
    await endProcess(dev);
  }
});
