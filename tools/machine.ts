import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const folders = (process.env.PATH ?? '').split(delimiter);

function onPath(program: string): string | undefined {
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Chromium without windows, toolbars and menus: it runs the journeys in two thirds of the time. */
const headlessShell = 'chromium-headless-shell';

const browsers = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome'];

/** Where the tests find a browser: CHROMIUM_PATH, or the usual names on the PATH. */
function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? browsers.map(onPath).find(Boolean);
}

function hasPostgres(): boolean {
  return globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 || onPath('initdb') !== undefined;
}

function aptInstall(...names: string[]): void {
  const name = names.join(' and ');
  if (!onPath('apt-get') || process.getuid?.() !== 0) {
    console.error(`The tests need ${name}. Install it with your package manager and run them again.`);
    process.exit(1);
  }
  console.log(`Installing ${name} (once)…`);
  // At run level 1 a package installs its service without starting it.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  apt('update');
  if (apt('install', '--yes', '--no-install-recommends', ...names).status !== 0) {
    console.error(`${name} could not be installed.`);
    process.exit(1);
  }
}

/** Makes sure that there is a browser, and names it to Playwright. */
export function provideChromium(): void {
  if (!chromiumPath()) aptInstall(headlessShell);
  process.env.CHROMIUM_PATH = chromiumPath() ?? '';
}

/** Makes sure that a throw-away PostgreSQL server can be started. */
export function providePostgres(): void {
  if (!hasPostgres()) aptInstall('postgresql');
}

/** Makes sure that the commands of the docs can be tried. */
export function provideCurl(): void {
  if (!onPath('curl')) aptInstall('curl');
}

/** Makes sure that three servers can be put behind a balancer with a certificate of its own. */
export function provideNginx(): void {
  const hasNginx = onPath('nginx') ?? existsSync('/usr/sbin/nginx');
  if (!hasNginx || !onPath('openssl')) aptInstall('nginx', 'openssl');
}
