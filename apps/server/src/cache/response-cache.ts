import { isDatabaseGone } from '@innventory/api/failures.ts';
import { type RecordVersions, type Versions, isUnchanged } from '@innventory/db/record-versions.ts';
import { AppError } from '@innventory/domain/errors.ts';
import type { CacheTag } from '@innventory/domain/records/records.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import type { Counter } from 'prom-client';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kinds of record that a GET response depends on. It is cached until one of them is written. */
    cacheTags?: readonly CacheTag[] | ((request: FastifyRequest) => readonly CacheTag[] | null) | undefined;
    /** Whether a response without tags also counts towards the limit of loads, for example a batch with a costly call. */
    takesTurn?: (request: FastifyRequest) => boolean;
    /** Equal for requests with equal responses; null for one that is never cached. Default: the URL, for visitors. */
    cacheKey?: (request: FastifyRequest) => string | null | Promise<string | null>;
  }
}

interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Compressed bodies, each made for the first client that accepts it. */
  encoded: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
  etag: string;
  cacheTags: readonly CacheTag[];
  /** Read before the response was loaded. */
  versions: Versions;
}

/** A response that its handler is about to send. */
interface PendingResponse {
  key: string;
  cacheTags: readonly CacheTag[];
  /** Null for a response that is not cached. */
  versions: Versions | null;
  lastGood: CachedResponse | null;
  end: () => void;
}

/** Some responses change without a write, for example the year in the footer. */
const maxAgeMs = 3_600_000;

const maxBytes = 60 * 2 ** 20;

/** Compression gains nothing below this size. */
const minCompressedBytes = 1_000;

/** A handler replaces it in a response that must not be cached. */
const cacheable = 'no-cache';

const storedHeaders = ['content-type', 'link', 'location'];

const encodings = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'], cache: new LRUCache({ max: 100 }) });

/** In zlib's thread pool. Copied, because zlib's own buffer keeps 16 kB for the smallest body. */
const compress: Record<'br' | 'gzip', (body: Buffer) => Promise<Buffer>> = {
  br: async (body) =>
    Buffer.from(await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })),
  gzip: async (body) => Buffer.from(await promisify(gzip)(body, { level: 6 })),
};

/** Takes status, headers and body out of a `Response`, as tRPC sends it. */
async function bodyOf(reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!(payload instanceof Response)) return payload;
  void reply.code(payload.status).headers(Object.fromEntries(payload.headers));
  return payload.text();
}

/** Null for a response that may not be cached, such as 207, the status of a tRPC batch with some failed calls. */
function responseFrom(
  reply: FastifyReply,
  payload: unknown,
  { cacheTags, versions }: PendingResponse,
): CachedResponse | null {
  const status = reply.statusCode;
  const isCacheable = (status === 200 || status === 301) && reply.getHeader('cache-control') === cacheable;
  if (!versions || !isCacheable || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return null;
  const body = Buffer.from(payload);
  const etag = hash('sha256', body, 'base64url').slice(0, 22);
  const stored = storedHeaders.filter((name) => reply.hasHeader(name));
  const headers = {
    ...Object.fromEntries(stored.map((name) => [name, String(reply.getHeader(name))])),
    'cache-control': cacheable,
    vary: 'accept-encoding',
  };
  return { status, headers, body, encoded: {}, etag, cacheTags, versions };
}

const taskOf = (key: string, versions: Versions | null) => `${key} ${JSON.stringify(versions)}`;

interface CacheOptions {
  versions: Pick<RecordVersions, 'read'>;
  isAdministrator: (request: FastifyRequest) => Promise<boolean>;
  /** False in development, where the code itself changes. */
  isEnabled: boolean;
  /** Counts requests by `result`: hit, miss or stale. */
  requests: Counter<'result'>;
}

/** Caches the responses of routes with `cacheTags`, and limits how many are loaded at once. */
export function cacheResponses(app: FastifyInstance, { versions, isAdministrator, isEnabled, requests }: CacheOptions) {
  const { atOnce, waiting, retryAfterSeconds } = serverLimits.loads;
  const limit = pLimit(atOnce);
  const pending = new WeakMap<FastifyRequest, PendingResponse>();
  /** The end of each load that a request waits for or runs, by key and versions. */
  const runningLoads = new Map<string, Promise<void>>();
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    // Both encodings of a text take less than the text.
    sizeCalculation: ({ body }, key) => 2 * body.length + key.length + 2_000,
    ttl: maxAgeMs,
    allowStale: true,
    noDeleteOnStaleGet: true,
  });

  const visitorUrl = async (request: FastifyRequest) => ((await isAdministrator(request)) ? null : request.url);

  async function currentVersions(): Promise<Versions | null> {
    try {
      return await versions.read();
    } catch (error) {
      if (isDatabaseGone(error)) return null;
      throw error;
    }
  }

  function freshResponse(key: string, current: Versions | null): CachedResponse | null {
    const cached = responses.get(key);
    const isYoung = responses.getRemainingTTL(key) > 0;
    return cached && current && isYoung && isUnchanged(cached.cacheTags, cached.versions, current) ? cached : null;
  }

  /** Sets status and headers. Returns the body in an encoding that the client accepts; null for a 304. */
  async function prepare(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, headers, body, encoded, etag }: CachedResponse,
  ): Promise<Buffer | null> {
    void reply.code(status).headers(headers);
    const accepted = body.length < minCompressedBytes ? '' : request.headers['accept-encoding'];
    const encoding = encodings.negotiate(accepted ?? '') ?? 'identity';
    if (status === 200) void reply.header('etag', `"${etag}-${encoding}"`);
    if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
      void reply.code(304);
      return null;
    }
    if (encoding !== 'br' && encoding !== 'gzip') return body;
    void reply.header('content-encoding', encoding);
    return (encoded[encoding] ??= compress[encoding](body).catch((error: unknown) => {
      delete encoded[encoding];
      throw error;
    }));
  }

  function prepareStale(request: FastifyRequest, reply: FastifyReply, stale: CachedResponse): Promise<Buffer | null> {
    requests.inc({ result: 'stale' });
    void reply.header('cache-status', 'innventory; hit; ttl=-1; detail="database unavailable"');
    return prepare(request, reply, stale);
  }

  /**
   * Waits until the handler may load the response. Returns it if another request has stored it in the meantime. Otherwise
   * returns null and adds the request to `pending`, unless its client has left. Throws OVERLOADED if too many wait.
   */
  async function awaitTurn(
    request: FastifyRequest,
    reply: FastifyReply,
    response: Omit<PendingResponse, 'end'>,
  ): Promise<CachedResponse | null> {
    if (limit.pendingCount >= waiting) throw new AppError('OVERLOADED', {}, { retryAfter: retryAfterSeconds });
    const { key, versions } = response;
    const { promise, resolve } = Promise.withResolvers<void>();
    const task = taskOf(key, versions);
    const isFirst = versions !== null && !runningLoads.has(task);
    if (isFirst) runningLoads.set(task, promise);
    const end = () => {
      if (isFirst) runningLoads.delete(task);
      resolve();
    };
    // A client that leaves while it waits gives up its turn.
    reply.raw.once('close', end);
    await new Promise<void>((begin) => {
      void limit(() => {
        begin();
        return promise;
      });
    });
    reply.raw.off('close', end);
    const stored = freshResponse(key, versions);
    if (stored || reply.raw.destroyed) end();
    else pending.set(request, { ...response, end });
    return stored;
  }

  app.addHook('preHandler', async (request, reply) => {
    const { cacheTags: given, cacheKey = visitorUrl, takesTurn } = request.routeOptions.config;
    if (!given || (request.method !== 'GET' && request.method !== 'HEAD')) return;
    const cacheTags = typeof given === 'function' ? given(request) : given;
    if (!cacheTags && !takesTurn?.(request)) return;
    const key = await cacheKey(request);
    if (key === null) return;
    const current = cacheTags && (await currentVersions());
    const lastGood = responses.get(key) ?? null;
    const send = async (prepared: Promise<Buffer | null>) => reply.send((await prepared) ?? undefined);
    if (lastGood && !current) return send(prepareStale(request, reply, lastGood));
    let fresh = freshResponse(key, current);
    requests.inc({ result: fresh ? 'hit' : 'miss' });
    if (!fresh) {
      const running = runningLoads.get(taskOf(key, current));
      if (running) await running;
      fresh =
        freshResponse(key, current) ??
        (await awaitTurn(request, reply, { key, cacheTags: cacheTags ?? [], versions: current, lastGood }));
    }
    if (fresh) return send(prepare(request, reply, fresh));
    if (pending.has(request)) void reply.header('cache-control', cacheable);
    // The client has left.
    else void reply.hijack();
    return;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const loaded = pending.get(request);
    if (!loaded) return payload;
    pending.delete(request);
    try {
      const body = await bodyOf(reply, payload);
      const response = responseFrom(reply, body, loaded);
      // The database can fail after the versions were read. A page then has status 200, but lacks its data.
      if (loaded.lastGood && (reply.statusCode === 503 || (!response && !(await currentVersions()))))
        return await prepareStale(request, reply, loaded.lastGood);
      if (response) {
        if (isEnabled) responses.set(loaded.key, response);
        return await prepare(request, reply, response);
      }
      // On this server, a deleted or hidden record is not to come back while the database is gone.
      if (reply.statusCode === 404) responses.delete(loaded.key);
      if (reply.getHeader('cache-control') === cacheable) void reply.header('cache-control', 'no-store');
      return body;
    } finally {
      loaded.end();
    }
  });

  return { bytes: () => responses.calculatedSize };
}

export type ResponseCache = ReturnType<typeof cacheResponses>;
