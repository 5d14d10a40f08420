import { freePort } from '@innventory/testing/ports.ts';
import { endProcess } from '@innventory/testing/processes.ts';
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from './nginx.ts';

const pgbouncer = existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer';

/** Starts PgBouncer in transaction mode in front of the PostgreSQL server at `port`, with its defaults otherwise. */
export async function startPgBouncer(folder: string, port: number) {
  const own = await freePort();
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: own,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    pool_mode: 'transaction',
  };
  writeFileSync(users, '"postgres" ""\n');
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(file, ['[databases]', `* = host=127.0.0.1 port=${port}`, '[pgbouncer]', ...lines, ''].join('\n'));
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(pgbouncer, ['-q', ...user, file], { stdio: 'ignore' });
  while (!(await answers(own))) if (child.exitCode !== null) throw new Error('PgBouncer does not start');
  return {
    url: (database: string) => `postgres://postgres@127.0.0.1:${own}/${database}`,
    end: () => endProcess(child),
  };
}
