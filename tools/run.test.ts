import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test, expect } from 'vitest';

/** Runs the launcher where no Node was installed for the platform, as if it ran on the Node of that version. */
function serveOn(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'innventory-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'tools'));
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(folder, 'tools/run.mjs'));
  const pretending = `data:text/javascript,Object.defineProperty(process,'version',{value:'${version}'})`;
  return spawnSync(process.execPath, ['--import', pretending, join(folder, 'tools/run.mjs'), 'serve'], {
    encoding: 'utf8',
  });
}

test.each(['v20.19.0', 'v24.0.0', 'v24.17.9'])('without a Node from the registry, %s is refused', (version) => {
  const { status, stderr } = serveOn(version);

  expect(status).toBe(1);
  expect(stderr).toContain('Innventory needs Node 24.18 or newer here');
  expect(stderr).toContain(`This is ${version}.`);
});

test.each(['v24.18.0', 'v24.21.0', 'v26.0.0'])('without a Node from the registry, %s will do', (version) => {
  expect(serveOn(version).stderr).toContain('The site is not built');
});

test.each(['v18.19.1', 'v16.20.2'])('%s is refused before anything is installed', (version) => {
  const { status, stderr } = serveOn(version);

  expect(status).toBe(1);
  expect(stderr).toBe(
    `Innventory needs Node 20 or newer. This is ${version}. Install a newer one from https://nodejs.org and start again.\n`,
  );
});

test('an installed site is not installed again', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), 'cli', '--help'], {
    encoding: 'utf8',
  });

  expect(status).toBe(0);
  expect(stdout).toContain('Scripts for the person who runs Innventory.');
  expect(stdout).not.toContain('Installing');
});
