import { isDatabaseGone } from '@innventory/api/trpc.ts';
import { type RecordVersions, type Versions, isUnchanged } from '@innventory/db/record-versions.ts';
import type { RecordTag } from '@innventory/domain/records/records.ts';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface LoadedResponse {
  status: number;
  /** Content type. */
  type: string;
  /** Null for a body that is too large to hold; `stream` sends it. */
  body: string | Buffer | null;
  headers?: Record<string, string>;
  /** The kinds of record that it depends on; null for a response that may not be cached. */
  cacheTags: readonly RecordTag[] | null;
  /** Some of its data came too late or could not be read. */
  lacks?: 'late' | 'failed' | null;
}

export interface Cacheable {
  /** Equal for requests with equal responses; null for a request that is never cached. */
  key: string | null;
  /** Loads the response for an administrator or, as it is cached, for a visitor. */
  load(isAdmin: boolean): Promise<LoadedResponse>;
  stream?(isAdmin: boolean): Promise<Readable>;
  /** Administrators get the same response, so it is sent even if no session can be looked up. */
  isSameForAll?: true;
}

interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
  etag: string;
  cacheTags: readonly RecordTag[];
  /** Read before the response was loaded. */
  versions: Versions;
}

/** Some responses change without a write, for example the year in the footer. */
const maxAgeMs = 3_600_000;

/** Compression gains nothing below this size. */
const minCompressedBytes = 1_000;

const encodings = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'], cache: new LRUCache({ max: 100 }) });

const compress: Record<'br' | 'gzip', (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

/** Null for a response that may not be cached, such as 207, the status of a tRPC batch with some failed calls. */
function cachedFrom(loaded: LoadedResponse, versions: Versions): CachedResponse | null {
  const { status, type, cacheTags, lacks } = loaded;
  if (!cacheTags || lacks || status >= 400 || status === 207) return null;
  const body = loaded.body === null ? null : Buffer.from(loaded.body);
  const etag = body ? hash('sha256', body, 'base64url').slice(0, 22) : '';
  const headers = { 'cache-control': 'no-cache', ...loaded.headers, vary: 'accept-encoding', 'content-type': type };
  return { status, headers, body, etag, cacheTags, versions };
}

/** `cached` is null for a response that may not be cached. */
type Loaded = LoadedResponse & { cached: CachedResponse | null };

interface CacheOptions {
  versions: Pick<RecordVersions, 'read'>;
  isAdministrator(request: FastifyRequest): Promise<boolean>;
  /** False in development, where the code itself changes. */
  isEnabled: boolean;
  maxBytes?: number;
}

/** Caches public responses until one of the records that they depend on is written. */
export function createResponseCache({ versions, isAdministrator, isEnabled, maxBytes = 40 * 2 ** 20 }: CacheOptions) {
  const requests = { hit: 0, miss: 0, stale: 0 };
  const loading = new Map<string, Promise<Loaded>>();
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => (body?.length ?? 0) + key.length + 2_000,
    ttl: maxAgeMs,
    allowStale: true,
    noDeleteOnStaleGet: true,
  });
  /** Compressed bodies by the hash of their content. Each is compressed once, in zlib's thread pool. */
  const encodedBodies = new LRUCache<string, Buffer, { encoding: keyof typeof compress; body: Buffer }>({
    maxSize: maxBytes / 2,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    // Copied, because zlib's own buffer keeps 16 kB for the smallest body.
    fetchMethod: async (_, __, { context: { encoding, body } }) => Buffer.from(await compress[encoding](body)),
  });

  async function currentVersions(): Promise<Versions | null> {
    try {
      return await versions.read();
    } catch (error) {
      if (isDatabaseGone(error)) return null;
      throw error;
    }
  }

  async function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, headers, body, etag }: CachedResponse,
    { stream }: Cacheable,
  ): Promise<FastifyReply> {
    void reply.code(status).headers(headers);
    if (body === null) return reply.send(await stream?.(false));
    const accepted = body.length < minCompressedBytes ? '' : request.headers['accept-encoding'];
    const encoding = encodings.negotiate(accepted ?? '') ?? 'identity';
    if (status === 200) void reply.header('etag', `"${etag}-${encoding}"`);
    if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (encoding !== 'br' && encoding !== 'gzip') return reply.send(body);
    const name = `${encoding} ${etag}`;
    const encoded = encodedBodies.get(name) ?? (await encodedBodies.forceFetch(name, { context: { encoding, body } }));
    return reply.header('content-encoding', encoding).send(encoded);
  }

  async function loadAndCache({ key, load }: Cacheable, current: Versions | null): Promise<Loaded> {
    const loaded = await load(false);
    const cached = key === null ? null : cachedFrom(loaded, current ?? {});
    if (key !== null && cached && current && isEnabled) responses.set(key, cached);
    return { ...loaded, cached };
  }

  /** Requests with the same versions share one load. Without versions nothing is shared. */
  async function loadOnce(cacheable: Cacheable, current: Versions | null): Promise<Loaded> {
    if (!current) return loadAndCache(cacheable, current);
    const task = `${cacheable.key} ${JSON.stringify(current)}`;
    const running = loading.get(task);
    if (running) {
      const shared = await running;
      return shared.cacheTags ? shared : loadAndCache(cacheable, current);
    }
    const started = loadAndCache(cacheable, current).finally(() => loading.delete(task));
    loading.set(task, started);
    return started;
  }

  return {
    /** Sends the cached response if it is fresh. Otherwise loads it, once for all requests that wait. */
    async send(request: FastifyRequest, reply: FastifyReply, cacheable: Cacheable): Promise<FastifyReply> {
      const { key, load, stream } = cacheable;
      const isAdmin = await isAdministrator(request).catch((error: unknown) => {
        if (cacheable.isSameForAll && isDatabaseGone(error)) return false;
        throw error;
      });
      if (key === null || isAdmin) {
        const { status, type, body, headers } = await load(isAdmin);
        void reply.code(status).headers({ ...headers, 'content-type': type, 'cache-control': 'no-store' });
        return reply.send(body ?? (await stream?.(isAdmin)));
      }

      const current = await currentVersions();
      const cached = responses.get(key);
      const isYoung = responses.getRemainingTTL(key) > 0;
      if (cached && current && isYoung && isUnchanged(cached.cacheTags, cached.versions, current)) {
        requests.hit += 1;
        return sendCached(request, reply, cached, cacheable);
      }

      const lastGood = cached?.body ? cached : null;
      function sendStale(stale: CachedResponse) {
        requests.stale += 1;
        void reply.header('cache-status', 'innventory; hit; ttl=-1; detail="database unavailable"');
        return sendCached(request, reply, stale, cacheable);
      }
      if (lastGood && !current) return sendStale(lastGood);
      requests.miss += 1;
      let loaded: Loaded;
      try {
        loaded = await loadOnce(cacheable, current);
      } catch (error) {
        if (lastGood && isDatabaseGone(error)) return sendStale(lastGood);
        throw error;
      }
      if (lastGood && loaded.lacks === 'failed') return sendStale(lastGood);
      if (loaded.cached) return sendCached(request, reply, loaded.cached, cacheable);
      const { status, type, body, headers } = loaded;
      void reply.code(status).headers({ 'cache-control': 'no-store', ...headers, 'content-type': type });
      return reply.send(body);
    },
    stats: () => ({ requests, bytes: responses.calculatedSize + encodedBodies.calculatedSize }),
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
