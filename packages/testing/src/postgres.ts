import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from './ports.ts';

const debianFolder = '/usr/lib/postgresql';

/** Folder of initdb and pg_ctl: Debian's newest, or blank for those on the PATH. Undefined if there are none. */
export function postgresTools(): string | undefined {
  const versions = fs.existsSync(debianFolder)
    ? fs.readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [...versions.map((version) => join(debianFolder, version, 'bin')), ...pathFolders()];
  return folders.find((folder) => fs.existsSync(join(folder, 'initdb')));
}

// oxlint-disable-next-line node/no-process-env -- the tools are found as a shell would
const pathFolders = () => process.env['PATH']?.split(':') ?? [];

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
  const [[code], complaint] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${complaint}`);
}

/** PostgreSQL refuses to run as root. */
async function runAsOwner(command: string, args: string[]): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  await (isRoot ? run('runuser', ['-u', 'postgres', '--', command, ...args]) : run(command, args));
}

/** Starts a server on a free port of 127.0.0.1 with its files in `within`. */
export async function startPostgres(within = tmpdir()) {
  const tools = postgresTools();
  if (tools === undefined) throw new Error('PostgreSQL (initdb, pg_ctl) is not installed.');
  const folder = fs.mkdtempSync(join(within, 'innventory-postgres-'));
  if (process.getuid?.() === 0) await run('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -h 127.0.0.1 -F -N 200`;
  const control = (...args: string[]) => runAsOwner(join(tools, 'pg_ctl'), ['-D', data, '-w', '-s', ...args]);
  const start = () => control('start', '-l', join(folder, 'log'), '-o', options);
  const stop = (mode: 'fast' | 'immediate' = 'fast') => control('stop', '-m', mode);
  const initialize = '-U postgres -A trust -E UTF8 --locale=C.UTF-8 -N'.split(' ');
  await runAsOwner(join(tools, 'initdb'), ['-D', data, ...initialize]);
  await start();
  return {
    /** The database `postgres`, as superuser. */
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    stop,
    start,
    async remove() {
      await stop('immediate').catch(() => {});
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
