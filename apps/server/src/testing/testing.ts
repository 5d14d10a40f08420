import type { MailPort, ServerContext } from '@innventory/api/context.ts';
import { streamBackup } from '@innventory/backup/stream.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { openRecordVersions } from '@innventory/db/record-versions.ts';
import { seedSiteSettings } from '@innventory/db/site-settings.ts';
import { newFolder, testOrm } from '@innventory/db/testing/testing.ts';
import { companyFile, settingsFrom } from '@innventory/domain/settings/company-file.ts';
import { type ImageStore, openImageStore } from '@innventory/images/image-store.ts';
import { createImages, touchPicturesOf } from '@innventory/images/images.ts';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, expect, vi } from 'vitest';
import { botCheckOf } from '../http/security/bot-checks.ts';
import { buildApp } from '../app.ts';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import { createHealth } from '../ops/health.ts';
import { createMetrics } from '../ops/metrics/metrics.ts';
import type { WebApp } from '../pages/web-app.ts';
import { adminPasswordOf } from '../http/security/password.ts';
import { createSessions } from '../http/security/sessions.ts';

export const password = 'correct horse battery staple';

/** A page renderer without a web app: prints the requested URL into a template with all placeholders. */
const plainWebApp: WebApp = {
  renderPage: ({ url }) =>
    Promise.resolve({
      status: 200,
      isPrivate: false,
      head: '<title>Page</title>',
      structuredData: '',
      body: url,
      state: '{}',
      dataStatus: 'complete',
      modules: [],
    }),
  canonicalUrl: (url) => Promise.resolve(url.split('?', 1).join()),
  template: () => Promise.resolve('<head><!--head--></head><body><!--body--><!--state--></body>'),
  linksOf: () => '',
  filesDir: null,
};

/** METRICS_TOKEN of every test server, and its header. */
const operatorToken = 'a token of the monitoring';

export const asOperator = { authorization: `Bearer ${operatorToken}` };

interface TestServerOptions {
  webApp?: WebApp;
  publicUrl?: string;
  trustProxy?: string[];
  /** By default wrong passwords and inquiries are not limited. */
  throttles?: ServerContext['throttles'];
  adminPassword?: string;
  /** Takes the password from the database, as without one in the environment. */
  storesPassword?: boolean;
  renderDataTimeoutMs?: number;
  sendsNotices?: boolean;
  /** Whether `lines` hold the log of every level. */
  isLogged?: boolean;
  fault?: () => string | null;
  warnings?: (() => Promise<string | null>)[];
  store?: ImageStore;
  connectionLimits?: ConnectionLimits;
  drain?: () => Promise<unknown>;
}

/** A PNG of one colour. */
export async function plainPng(width: number, height: number, background = '#8b5a2b'): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'oak.png', { type: 'image/png' });
}

/** Sends a file as the panel does. */
export async function uploadTo(app: FastifyInstance, auth: Record<string, string>, file: File) {
  const form = new FormData();
  form.append('file', file);
  const { headers, body } = new Response(form);
  return app.inject({
    method: 'POST',
    url: '/api/objects/upload-file',
    headers: { ...Object.fromEntries(headers), ...auth },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });
}

/** A tRPC batch that makes the same call `count` times. */
export const batchOf = (path: string, count: number, input: object) => ({
  method: 'POST' as const,
  url: `/trpc/${Array.from({ length: count }, () => path).join(',')}?batch=1`,
  payload: Object.fromEntries(Array.from({ length: count }, (_, index) => [index, input])),
});

/** The same store, and the streams of the pictures that it has opened. */
export function withOpened(store: ImageStore) {
  const opened: Readable[] = [];
  const open: ImageStore['open'] = async (name) => {
    const file = await store.open(name);
    if (file) opened.push(file.body);
    return file;
  };
  return { opened, store: { ...store, open } };
}

const shippedCompany = new URL('../../../../company.json', import.meta.url);

/** Accepts each mail and sends none. */
const noMail: MailPort = {
  addresses: async () => ({ to: 'owner@furniture.example', from: 'site@furniture.example' }),
  test: async () => null,
};

/** A cheaper password hash than the real one. */
const cheapHash = (adminPassword: string) =>
  hash(adminPassword, { salt: Buffer.alloc(16), memoryCost: 64, timeCost: 1 });

/** The complete server on `orm`, without a port. */
export async function serverOn(orm: Orm, options: TestServerOptions = {}) {
  const { webApp = plainWebApp, publicUrl = 'http://furniture.example', throttles, adminPassword = password } = options;
  const folder = newFolder();
  const lines: string[] = [];
  let passedMs = 0;
  const now = () => new Date(Date.now() + passedMs);
  const stored = options.storesPassword ? {} : { adminPasswordHash: await cheapHash(adminPassword) };
  const ownPassword = await adminPasswordOf(orm, stored, 'test secret');
  const store = options.store ?? (await openImageStore({ folder }, { make: true }));
  const sessions = createSessions({ orm, password: ownPassword, publicUrl, now });
  const shipped = companyFile.parse(JSON.parse(await readFile(shippedCompany, 'utf8')));
  // Not the default, so that a test notices a fixed time zone.
  const firstSettings = settingsFrom({ ...shipped, timeZone: 'America/Halifax' });
  await seedSiteSettings(orm.em, firstSettings);
  await sessions.endFormer();
  const health = createHealth({ orm, fault: options.fault ?? (() => null), warnings: options.warnings ?? [] });
  const metrics = createMetrics();
  const app = await buildApp({
    orm,
    versions: openRecordVersions(orm),
    sessions,
    serverContext: {
      fixedFacts: { publicUrl, botCheck: { mode: 'off', siteKey: null } },
      password: ownPassword,
      botCheck: botCheckOf({ botCheck: 'off', recaptcha: { siteKey: '', secretKey: '', verifyUrl: '' } }, ''),
      throttles: throttles ?? { loginLimit: 0, inquiryLimit: 0 },
      mail: options.sendsNotices ? noMail : null,
      missingMailSettings: [],
      firstSettings,
      diskWarning: async () => null,
      touchPictures: touchPicturesOf({ openStore: () => store, publicUrl, now }),
      now,
    },
    health,
    drain: options.drain ?? (async () => undefined),
    metrics,
    metricsToken: operatorToken,
    folders: { pictures: folder },
    images: createImages(store, now),
    backup: () => streamBackup({ orm, store }),
    openWebApp: () => Promise.resolve(webApp),
    renderDataTimeoutMs: options.renderDataTimeoutMs ?? 5_000,
    trustProxy: options.trustProxy ?? [],
    logLevel: options.isLogged ? 'trace' : 'silent',
    logStream: { write: (line) => void lines.push(line) },
    isDevelopment: false,
    connectionLimits: options.connectionLimits,
  });
  afterAll(() => app.close());
  /** Logs in and returns the cookie header of the session. */
  const signIn = async () => {
    const url = '/api/admin/login';
    const { cookies } = await app.inject({ method: 'POST', url, payload: { password: adminPassword } });
    return `${cookies[0]?.name}=${cookies[0]?.value}`;
  };
  let cookie: string | undefined;
  /** Sends a request as the administrator. */
  async function asAdmin(options: InjectOptions): Promise<LightMyRequestResponse> {
    const send = async () => app.inject({ ...options, headers: { ...options.headers, cookie } });
    cookie ??= await signIn();
    const answer = await send();
    if (answer.statusCode !== 401) return answer;
    // The test ended or deleted the session.
    cookie = await signIn();
    return send();
  }
  /** Creates a record as the administrator. */
  async function create<Created = { id: string }>(url: string, payload: object): Promise<Created> {
    const answer = await asAdmin({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(201);
    return answer.json<Created>();
  }
  /** Creates an API token as the administrator. */
  async function newToken(name: string, days?: number): Promise<string> {
    const answer = await asAdmin({ method: 'POST', url: '/trpc/token.create', payload: { name, days } });
    return answer.json<{ result: { data: { token: string } } }>().result.data.token;
  }
  /** Uploads a picture as the administrator and returns its URL. */
  async function upload(picture: File): Promise<string> {
    const answer = await uploadTo(app, { cookie: await signIn() }, picture);
    return answer.json<{ finalURL: string }>().finalURL;
  }
  return {
    app,
    lines,
    /** Advances the clock of sessions and throttles. */
    passTime: (ms: number) => void (passedMs += ms),
    signIn,
    asAdmin,
    create,
    newToken,
    upload,
  };
}

export type TestServer = Awaited<ReturnType<typeof serverOn>>;

/** A server with its own database for a test file. */
export async function testServer(options?: TestServerOptions) {
  const { orm, clear } = await testOrm();
  return { ...(await serverOn(orm, options)), orm, clear };
}

/** The SQL statements that `work` executes. */
export async function statementsOf(orm: Orm, work: () => Promise<unknown>): Promise<unknown[]> {
  const execute = vi.spyOn(orm.em.getConnection(), 'execute');
  await work();
  const statements = execute.mock.calls.map(([statement]) => statement);
  execute.mockRestore();
  return statements;
}

const refuse = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

/** Makes the database hang, as when its machine loses power. */
export const hang = () => new Promise<never>(() => {});

/** Makes every query fail or hang. Returns a function that repairs the connection. */
export function breakDatabase(orm: Orm, answer: () => Promise<never> = refuse): () => void {
  const connection = orm.em.getConnection();
  const { execute, executeQuery, begin } = connection as typeof connection & { executeQuery: unknown };
  Object.assign(connection, { execute: answer, executeQuery: answer, begin: answer });
  return () => Object.assign(connection, { execute, executeQuery, begin });
}
