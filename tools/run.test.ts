import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A copy of the launcher where nothing is installed. */
function launcherCopy(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'tools'));
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(folder, 'tools/run.mjs'));
  return join(folder, 'tools/run.mjs');
}

/** Runs the launcher where no Node was installed for the platform, after `change` of the process. */
const serveAfter = (change: string) =>
  spawnSync(process.execPath, ['--import', `data:text/javascript,${change}`, launcherCopy(), 'serve'], {
    encoding: 'utf8',
  });

const serveOn = (version: string) => serveAfter(`Object.defineProperty(process,'version',{value:'${version}'})`);

test.each(['v20.19.0', 'v24.17.9'])('without a Node from the registry, %s is refused', (version) => {
  const { status, stderr } = serveOn(version);

  expect(status).toBe(1);
  expect(stderr).toContain('Innventory needs Node 24.18 or newer here');
  expect(stderr).toContain(`This is ${version}.`);
});

test.each(['v24.18.0', 'v26.0.0'])('without a Node from the registry, %s will do', (version) => {
  expect(serveOn(version).stderr).toContain('The site is not built');
});

test.each(['v18.19.1', 'v16.20.2'])('%s is refused before anything is installed', (version) => {
  const { status, stderr } = serveOn(version);

  expect(status).toBe(1);
  expect(stderr).toBe(
    `Innventory needs Node 20 or newer. This is ${version}. Install a newer one from https://nodejs.org and start again.\n`,
  );
});

test.runIf(process.platform === 'linux')('Linux with musl is refused', () => {
  const { status, stderr } = serveAfter('process.report.getReport=()=>({header:{}})');

  expect(status).toBe(1);
  expect(stderr).toContain('This Linux uses musl (Alpine): run the Docker image here (docs/single-server.md).');
});

/** Installs a `turbo` that builds a site. */
const npx = `#!/bin/sh
echo Progress
mkdir -p node_modules/.bin node_modules/.pnpm
cp pnpm-lock.yaml node_modules/.pnpm/lock.yaml
cat > node_modules/.bin/turbo <<'end'
#!/bin/sh
mkdir -p apps/server/dist && echo "console.log('serving')" > apps/server/dist/main.js
end
chmod +x node_modules/.bin/turbo
`;

/** Runs a task where nothing is installed yet and `npx` installs. */
function firstRun(task: string) {
  const launcher = launcherCopy();
  const folder = join(launcher, '../..');
  writeFileSync(join(folder, 'package.json'), '{ "packageManager": "pnpm@10.34.9" }');
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 9\n');
  mkdirSync(join(folder, 'apps/cli/src'), { recursive: true });
  writeFileSync(join(folder, 'apps/cli/src/main.ts'), "console.log('exported')");
  mkdirSync(join(folder, 'path'));
  writeFileSync(join(folder, 'path/npx'), npx, { mode: 0o755 });

  const env = { PATH: `${join(folder, 'path')}:/usr/bin:/bin` };
  return spawnSync(process.execPath, [launcher, task], { env, encoding: 'utf8' });
}

const isWindows = process.platform === 'win32';

test.skipIf(isWindows)('the first start installs, builds and serves', () => {
  const { status, stdout } = firstRun('start');

  expect(stdout).toBe('serving\n');
  expect(status).toBe(0);
});

test.skipIf(isWindows)('an installation before a command leaves stdout to the command', () => {
  const { stdout, stderr } = firstRun('cli');

  expect(stderr).toContain('Installing (once)…\nProgress\n');
  expect(stdout).toBe('exported\n');
});
