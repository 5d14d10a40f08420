import { freePort } from '@innventory/testing/ports.ts';
import { startPostgres } from '@innventory/testing/postgres.ts';
import { endProcess } from '@innventory/testing/processes.ts';
import { keys, startS3 } from '@innventory/images/testing-s3.ts';
import { startSmtp } from '@innventory/server/src/jobs/notices/testing.ts';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ready } from '@innventory/testing/server.ts';
import { signIn, spawnSite, upload } from '../harness/site.ts';
import { answers, startNginx } from './nginx.ts';

async function memberOf(environment: Record<string, string>) {
  const port = await freePort();
  const spawned = () => spawnSite({ ...environment, PORT: String(port) });
  let server = spawned();
  const kill = () => server.end('SIGKILL');
  const isReady = () => ready(server.url, server.child);
  return {
    base: server.url,
    port,
    isReady,
    kill,
    /** Stops the server with SIGTERM. Returns the exit code. */
    stop: () => server.end(),
    async start() {
      await kill();
      server = spawned();
      await isReady();
    },
  };
}

const pgbouncer = existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer';

/** Starts PgBouncer in transaction mode in front of the PostgreSQL server at `port`, with its defaults otherwise. */
async function startPgBouncer(folder: string, port: number) {
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

/** What docker-compose.yml describes, as processes of this machine, and PgBouncer before PostgreSQL. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'innventory-cluster-'));
  const [postgres, s3, mails] = await Promise.all([startPostgres(), startS3(), startSmtp()]);
  const pgbouncer = await startPgBouncer(folder, postgres.port);
  const environment = {
    ...keys,
    DATABASE_URL: pgbouncer.url('postgres'),
    STORAGE_URL: s3.url,
    SMTP_URL: mails.url,
    MAIL_TO: 'owner@furniture.example',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_MS: '1500',
    DATA_DIR: folder,
    BOT_CHECK: 'pow',
    LOGIN_LIMIT: '5',
    INQUIRY_LIMIT: '0',
  };
  const members = [await memberOf(environment), await memberOf(environment), await memberOf(environment)] as const;
  const balancer = await startNginx(
    folder,
    members.map(({ port }) => port),
  );
  await Promise.all(members.map(({ isReady }) => isReady()));
  return {
    members,
    balancer,
    mails,
    /** The URL of a database behind PgBouncer in transaction mode. */
    databaseUrl: pgbouncer.url,
    async end() {
      await balancer.end();
      await Promise.all(members.map((member) => member.kill()));
      await Promise.all([pgbouncer.end(), postgres.remove(), s3.remove(), mails.down()]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Uploads a picture to the first server. Returns its URL. */
export async function uploadedPicture({ members: [{ base }] }: Cluster): Promise<string> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#8b5a2b' } });
  return upload({ base, cookie: await signIn(base) }, await picture.jpeg().toBuffer());
}
