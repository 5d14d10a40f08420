import { type ServerProcess, ready, spawnServer } from '@innventory/testing/server.ts';
import { freePort } from '@innventory/testing/ports.ts';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuMsOf, residentMiBOf } from './process-stats.ts';

/** Administrator password of every site that the laboratory starts. */
export const password = 'hardening password';

const metricsToken = 'figures for the tools';

const send =
  (method: 'POST' | 'PUT') =>
  (base: string, path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

export const post = send('POST');
export const put = send('PUT');

/** The newest record of a public list, which must not be empty. Only posts have a slug. */
export async function firstOf(base: string, list: string) {
  const answer = await fetch(`${base}/api/${list}?limit=1`);
  const [record] = (await answer.json()) as [{ id: string; title: string; slug: string }];
  return record;
}

/** The cookie of an administrator's new session. */
export async function signIn(base: string): Promise<string> {
  const login = await post(base, '/api/admin/login', { password });
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** What a site that a tool started reports to its operator; at /readyz with reason and warnings. */
export async function operatorGet({ base }: Site, path: '/metrics' | '/readyz'): Promise<string> {
  const answer = await fetch(base + path, { headers: { authorization: `Bearer ${metricsToken}` } });
  return answer.text();
}

/** A new demo site makes the renditions of its pictures for about a minute. */
export async function untilPicturesAreMade(site: Site): Promise<void> {
  const waiting = async () => /^innventory_picture_tasks_waiting (\d+)/m.exec(await operatorGet(site, '/metrics'))?.[1];
  while ((await waiting()) !== '0') await wait(1_000);
}

const running = new Set<ChildProcess>();

/** Kills the servers that a failed scenario left running. */
export function killSites(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Starts the built server as `npm run serve` does, without the limit on inquiries. */
export function spawnSite(
  environment: Record<string, string>,
  nodeOptions: string[] = [],
  logTo?: number,
): ServerProcess {
  const server = spawnServer(
    {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ADMIN_PASSWORD: password,
      METRICS_TOKEN: metricsToken,
      BOT_CHECK: 'off',
      INQUIRY_LIMIT: '0',
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    { nodeArgs: ['--max-semi-space-size=4', '--max-old-space-size=384', ...nodeOptions], logTo },
  );
  const { child } = server;
  running.add(child);
  child.on('exit', () => running.delete(child));
  return server;
}

/** `logTo` is the descriptor of a file for the log. */
export async function startSite(environment: Record<string, string>, nodeOptions: string[] = [], logTo?: number) {
  const port = await freePort();
  const started = performance.now();
  const { child, url: base, end } = spawnSite({ ...environment, PORT: String(port) }, nodeOptions, logTo);
  await ready(base, child);
  const startMs = performance.now() - started;
  const cookie = await signIn(base);
  return {
    base,
    port,
    process: child,
    /** Cookie of an administrator's session. */
    cookie,
    /** Time from the start of the process until the site is ready. */
    startMs,
    memoryMiB: () => residentMiBOf(child.pid),
    cpuMs: () => cpuMsOf(child.pid),
    /** Sends SIGTERM or the signal and returns the exit code. */
    end,
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Uploads a picture. Returns its URL. */
export async function upload({ base, cookie }: Pick<Site, 'base' | 'cookie'>, picture: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'photo.jpg');
  const answer = await fetch(`${base}/api/objects/upload-file`, { method: 'POST', headers: { cookie }, body: form });
  if (!answer.ok) throw new Error(`An upload was refused: ${await answer.text()}`);
  return ((await answer.json()) as { finalURL: string }).finalURL;
}

/** All records of a list, for the administrator. */
export async function recordsAt(
  { base, cookie }: Pick<Site, 'base' | 'cookie'>,
  path: string,
): Promise<Record<string, string>[]> {
  const records: Record<string, string>[] = [];
  for (let next: string | undefined = path; next;) {
    const answer: Response = await fetch(base + next, { headers: { cookie } });
    records.push(...((await answer.json()) as Record<string, string>[]));
    next = /<([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return records;
}

/** Messages of all stored inquiries. */
export async function storedMessages(site: Site): Promise<string[]> {
  return (await recordsAt(site, '/api/contact-inquiries')).map(({ message = '' }) => message);
}

/** Describes acknowledged messages that are missing or stored twice. */
export function lossesOf(acknowledged: Iterable<string>, stored: string[]): string[] {
  const kept = new Set(stored);
  const lost = [...acknowledged].filter((message) => !kept.has(message)).length;
  const doubled = stored.length - kept.size;
  return [...(lost > 0 ? [`${lost} lost`] : []), ...(doubled > 0 ? [`${doubled} doubled`] : [])];
}
