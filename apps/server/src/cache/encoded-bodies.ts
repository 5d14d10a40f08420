import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

type Compressed = Exclude<Encoding, 'identity'>;

/** Compression gains nothing below this size. */
const leastBytes = 1_000;

const supported = ['br', 'gzip', 'identity'];

export const encodingFor = (acceptEncoding = '', body: Buffer): Encoding =>
  body.length < leastBytes ? 'identity' : ((negotiate(acceptEncoding, supported) as Encoding | null) ?? 'identity');

const compress: Record<Compressed, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

const encoder = new TextEncoder();

/** A copy with memory of its own: a small buffer keeps its slab of Node's buffer pool alive. */
export const ownBuffer = (body: string | Buffer): Buffer =>
  Buffer.from((typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body)).buffer);

/** Compressed bodies by the hash of their content: each is made once, on the first request, in zlib's thread pool. */
export function createEncodedBodies(maxBytes: number) {
  const bodies = new LRUCache<string, Buffer, { encoding: Compressed; body: Buffer }>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: async (_, __, { context: { encoding, body } }) => ownBuffer(await compress[encoding](body)),
  });
  return {
    get: (etag: string, encoding: Compressed, body: Buffer): Buffer | Promise<Buffer> =>
      bodies.get(`${encoding} ${etag}`) ?? bodies.forceFetch(`${encoding} ${etag}`, { context: { encoding, body } }),
    bytes: () => bodies.calculatedSize,
  };
}
