import { postgresTools } from '@innventory/testing/postgres.ts';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const folders = (process.env.PATH ?? '').split(delimiter);

function onPath(program: string): string | undefined {
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

const wholeBrowser = () => ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean);

const headlessShell = 'chromium-headless-shell';

const canInstall = () => onPath('apt-get') !== undefined && process.getuid?.() === 0;

/** Returns whether the packages are installed now. */
function install(...names: string[]): boolean {
  console.log(`Installing ${names.join(' and ')} (once)…`);
  // At run level 1 a package installs its service without starting it.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  apt('update');
  return apt('install', '--yes', '--no-install-recommends', ...names).status === 0;
}

function provide(name: string): void {
  if (canInstall() && install(name)) return;
  console.error(`The tests need ${name}. Install it with your package manager and run them again.`);
  process.exit(1);
}

const isOffered = (name: string) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;

/**
 * Installs Chromium if it is missing and sets CHROMIUM_PATH for Playwright. Also installs Debian's headless shell where there is
 * one, because most journeys run in two thirds of the time in it.
 */
export function provideChromium(): void {
  const { env } = process;
  if (env.CHROMIUM_PATH) return;
  if (!wholeBrowser()) provide('chromium');
  env.CHROMIUM_PATH = wholeBrowser() ?? '';
  if (!onPath(headlessShell) && canInstall() && isOffered(headlessShell)) install('chromium', headlessShell);
  env.HEADLESS_SHELL_PATH ??= onPath(headlessShell) ?? env.CHROMIUM_PATH;
}

/** Installs PostgreSQL for temporary servers if it is missing. */
export function providePostgres(): void {
  if (postgresTools() === undefined) provide('postgresql');
}
