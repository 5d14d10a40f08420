import { isDatabaseGone } from '@innventory/api/trpc.ts';
import {
  type RecordKind,
  type RecordVersions,
  type Versions,
  isUnchanged,
} from '@innventory/db/record-versions/record-versions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createEncodedBodies, encodingFor, ownBuffer } from './encoded-bodies.ts';

export interface LoadedResponse {
  status: number;
  /** Content type. */
  type: string;
  /** Null for a body that is too large to hold; `stream` sends it. */
  body: string | Buffer | null;
  headers?: Record<string, string>;
  /** The kinds of record that it depends on; null for a response that may not be cached. */
  cacheTags: readonly RecordKind[] | null;
  /** Some of its data came too late or could not be read. */
  lacks?: 'late' | 'failed' | null;
}

export interface Cacheable {
  /** Equal for requests with equal responses; null for a request that is never cached. */
  key: string | null;
  /** Computes the response for an administrator or, as it is cached, for a visitor. */
  load(isAdmin: boolean): Promise<LoadedResponse>;
  stream?(isAdmin: boolean): Promise<Readable>;
  /** Administrators see the same, so that it is sent without a database too. */
  isSameForAll?: true;
}

interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
  etag: string;
  cacheTags: readonly RecordKind[];
  /** Read before the response was computed. */
  versions: Versions;
}

export interface ResponseCache {
  /** Sends the cached response if it is fresh, else computes it: once for all requests that wait. */
  send(request: FastifyRequest, reply: FastifyReply, cacheable: Cacheable): Promise<FastifyReply>;
  stats(): { requests: Record<'hit' | 'miss' | 'stale', number>; bytes: number };
}

interface CacheParts {
  versions: Pick<RecordVersions, 'read'>;
  isSignedIn(request: FastifyRequest): Promise<boolean>;
  /** False in development, where the code itself changes. */
  isEnabled: boolean;
  maxBytes?: number;
}

const defaultMaxBytes = 40 * 2 ** 20;
const overheadBytes = 2_000;

/** Responses that depend on no record change too, for example with the year in the footer. */
const maxAgeMs = 3_600_000;

const databaseTimeoutMs = 1_000;

const staleMark = 'innventory; hit; ttl=-1; detail="database unavailable"';

/** A tRPC batch with some failed calls answers 207. */
const isCacheable = ({ status, cacheTags, lacks }: LoadedResponse) =>
  cacheTags !== null && !lacks && status < 400 && status !== 207;

function cachedFrom(loaded: LoadedResponse, versions: Versions): CachedResponse {
  const body = loaded.body === null ? null : ownBuffer(loaded.body);
  return {
    status: loaded.status,
    headers: { 'cache-control': 'no-cache', ...loaded.headers, vary: 'accept-encoding', 'content-type': loaded.type },
    body,
    etag: body ? hash('sha256', body, 'base64url').slice(0, 22) : '',
    cacheTags: loaded.cacheTags ?? [],
    versions,
  };
}

interface Computed {
  loaded: LoadedResponse;
  /** Null for a response that may not be cached. */
  cached: CachedResponse | null;
}

function nullIfGone(error: unknown): null {
  if (isDatabaseGone(error)) return null;
  throw error;
}

/** Caches public responses until one of the records that they depend on is written. */
export function createResponseCache(parts: CacheParts): ResponseCache {
  const { versions, isSignedIn, isEnabled, maxBytes = defaultMaxBytes } = parts;
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => (body?.length ?? 0) + key.length + overheadBytes,
    ttl: maxAgeMs,
    allowStale: true,
    noDeleteOnStaleGet: true,
  });
  const encodedBodies = createEncodedBodies(maxBytes / 2);
  const requests = { hit: 0, miss: 0, stale: 0 };
  const loading = new Map<string, Promise<Computed>>();
  let lastRead: { reading: Promise<Versions>; inTime: Promise<Versions | null> } | undefined;

  /** Null if the database does not answer in time. */
  function currentVersions(): Promise<Versions | null> {
    const reading = versions.read();
    if (lastRead?.reading !== reading) {
      const inTime = Promise.race([reading, wait(databaseTimeoutMs, null, { ref: false })]).catch(nullIfGone);
      lastRead = { reading, inTime };
    }
    return lastRead.inTime;
  }

  const isFresh = (key: string, cached: CachedResponse, current: Versions) =>
    responses.getRemainingTTL(key) > 0 && isUnchanged(cached.cacheTags, cached.versions, current);

  async function compute({ key, load }: Cacheable, current: Versions | null): Promise<Computed> {
    const loaded = await load(false);
    const cached = key !== null && isCacheable(loaded) ? cachedFrom(loaded, current ?? {}) : null;
    if (key !== null && cached && current && isEnabled) responses.set(key, cached);
    return { loaded, cached };
  }

  /** Requests share a computation that began with the versions they read. Without versions nothing is shared. */
  async function computeOnce(cacheable: Cacheable, current: Versions | null): Promise<Computed> {
    if (!current) return compute(cacheable, current);
    const task = `${cacheable.key} ${JSON.stringify(current)}`;
    const running = loading.get(task);
    if (running) {
      const shared = await running;
      return shared.loaded.cacheTags ? shared : compute(cacheable, current);
    }
    const started = compute(cacheable, current).finally(() => loading.delete(task));
    loading.set(task, started);
    return started;
  }

  async function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, headers, body, etag }: CachedResponse,
    { stream }: Cacheable,
  ): Promise<FastifyReply> {
    void reply.code(status).headers(headers);
    if (body === null) return reply.send(await stream?.(false));
    const encoding = encodingFor(request.headers['accept-encoding'], body);
    if (status === 200) void reply.header('etag', `"${etag}-${encoding}"`);
    if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (encoding === 'identity') return reply.send(body);
    return reply.header('content-encoding', encoding).send(await encodedBodies.get(etag, encoding, body));
  }

  const sendLoaded = (reply: FastifyReply, { status, type, body, headers }: LoadedResponse) =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .type(type)
      .send(body);

  /** A response that is computed for this request and stored nowhere. */
  async function sendFresh(reply: FastifyReply, { load, stream }: Cacheable, isAdmin: boolean): Promise<FastifyReply> {
    const { status, type, body, headers } = await load(isAdmin);
    void reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type(type);
    return reply.send(body ?? (await stream?.(isAdmin)));
  }

  return {
    async send(request, reply, cacheable) {
      const { key } = cacheable;
      const isAdmin = await isSignedIn(request).catch((error: unknown) => {
        if (cacheable.isSameForAll && isDatabaseGone(error)) return false;
        throw error;
      });
      if (key === null || isAdmin) return sendFresh(reply, cacheable, isAdmin);
      const current = await currentVersions();
      const cached = responses.get(key);
      if (cached && current && isFresh(key, cached, current)) {
        requests.hit += 1;
        return sendCached(request, reply, cached, cacheable);
      }
      function sendStale(lastGood: CachedResponse) {
        requests.stale += 1;
        return sendCached(request, reply.header('cache-status', staleMark), lastGood, cacheable);
      }
      const lastGood = cached?.body ? cached : null;
      if (lastGood && !current) return sendStale(lastGood);
      requests.miss += 1;
      const computed = await computeOnce(cacheable, current).catch((error: unknown) => {
        if (lastGood && isDatabaseGone(error)) return null;
        throw error;
      });
      if (lastGood && (!computed || computed.loaded.lacks === 'failed')) return sendStale(lastGood);
      if (!computed) throw new Error('unreachable');
      if (computed.cached) return sendCached(request, reply, computed.cached, cacheable);
      return sendLoaded(reply, computed.loaded);
    },
    stats: () => ({ requests, bytes: responses.calculatedSize + encodedBodies.bytes() }),
  };
}
