import { freePort } from '@innventory/testing/ports.ts';
import { startPostgres } from '@innventory/testing/postgres.ts';
import { endProcess } from '@innventory/testing/processes.ts';
import { keys, startS3 } from '@innventory/images/testing-s3.ts';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ready } from '@innventory/testing/server.ts';
import { signIn, spawnSite, upload } from '../harness/site.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { type Balancer, startNginx } from './nginx.ts';
import { startPgBouncer } from './pgbouncer.ts';

interface Member {
  base: string;
  process: ChildProcess;
  kill: () => Promise<unknown>;
  /** Stops the server with SIGTERM. Returns the exit code. */
  stop: () => Promise<number | null>;
  start: () => Promise<void>;
}

/** What docker-compose.yml describes, as processes of this machine, and PgBouncer before PostgreSQL. */
export interface Cluster {
  members: [Member, Member, Member];
  balancer: Balancer;
  mails: MailCatcher;
  /** The URL of a database behind PgBouncer in transaction mode. */
  databaseUrl: (name: string) => string;
  end: () => Promise<void>;
}

/** DRAIN_MS of the servers. */
const drainMs = 1_500;

async function memberOf(environment: Record<string, string>): Promise<Member> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const spawned = () => spawnSite({ ...environment, PORT: String(port) }).child;
  const member: Member = {
    base,
    process: spawned(),
    kill: () => endProcess(member.process, 'SIGKILL'),
    stop: () => endProcess(member.process),
    async start() {
      await member.kill();
      member.process = spawned();
      await ready(base, member.process);
    },
  };
  return member;
}

/** PostgreSQL behind PgBouncer, an S3 store, a mail server, three servers and nginx in front of them. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'innventory-cluster-'));
  const [postgres, s3, mails] = await Promise.all([startPostgres(), startS3(), startMailCatcher()]);
  const pgbouncer = await startPgBouncer(folder, postgres.port);
  const environment = {
    ...keys,
    DATABASE_URL: pgbouncer.url('postgres'),
    STORAGE_URL: s3.url,
    SMTP_URL: mails.url,
    MAIL_TO: 'owner@furniture.example',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_MS: String(drainMs),
    DATA_DIR: folder,
    BOT_CHECK: 'pow',
    LOGIN_LIMIT: '5',
    INQUIRY_LIMIT: '0',
  };
  const [one, two, three] = [await memberOf(environment), await memberOf(environment), await memberOf(environment)];
  const members: Cluster['members'] = [one, two, three];
  const ports = members.map(({ base }) => Number(new URL(base).port));
  const balancer = await startNginx(folder, ports);
  await Promise.all(members.map((member) => ready(member.base, member.process)));
  return {
    members,
    balancer,
    mails,
    databaseUrl: pgbouncer.url,
    async end() {
      await balancer.end();
      await Promise.all(members.map((member) => member.kill()));
      await Promise.all([pgbouncer.end(), postgres.remove(), s3.remove(), mails.end()]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Uploads a picture to the first server. Returns its URL. */
export async function uploadedPicture({ members: [{ base }] }: Cluster): Promise<string> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#8b5a2b' } });
  return upload({ base, cookie: await signIn(base) }, await picture.jpeg().toBuffer());
}
