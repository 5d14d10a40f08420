import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'zstd' | 'identity';

/** What a browser gets of an answer: at first, and once there was time for the best. */
export interface Encodings {
  quick: Encoding;
  best: Exclude<Encoding, 'zstd'>;
}

/** Below this many bytes compressing gains nothing. */
export const leastBytes = 1_000;

/** Above it the very best takes seconds and gains little. */
const bestBytes = 500_000;

/** The same bytes, without the piece of memory that they are cut from: 64 KiB live on in a few compressed bytes. */
export function cutOut(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const brotli = async (bytes: Buffer, quality: number) =>
  cutOut(
    await promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );

const gzipped = async (bytes: Buffer, level: number) => cutOut(await promisify(gzip)(bytes, { level }));

/** Up to this many bytes zstd takes less of the event loop than handing them to another thread. */
const atOnceBytes = 500_000;

const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** For the first who asks; what takes long, off the event loop. */
export const quickly: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: async (bytes) =>
    cutOut(bytes.length > atOnceBytes ? await promisify(zstdCompress)(bytes, fast) : zstdCompressSync(bytes, fast)),
  br: (bytes) => brotli(bytes, 1),
  gzip: (bytes) => gzipped(bytes, 1),
};

/** For all who ask later; off the event loop. */
export const best: Record<Exclude<Encodings['best'], 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, bytes.length > bestBytes ? 9 : 11),
  gzip: (bytes) => gzipped(bytes, 9),
};

/** Of a header such as "gzip, br;q=0.5"; split, because an expression over blanks takes quadratic time. */
function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  const choices = acceptEncoding.split(',').map((choice) => choice.split(';').map((part) => part.trim().toLowerCase()));
  const parameters = choices.find(([name]) => name === encoding);
  const quality = parameters?.find((part) => part.startsWith('q=')) ?? 'q=1';
  return parameters !== undefined && Number(quality.slice(2)) > 0;
}

/** Browsers send a handful of different headers. */
const known = new Map<string, Encodings>();
const knownAtMost = 200;

/** zstd stands in for Brotli where both are read: as small at its quickest, in a third of the time. */
export function encodingsFor(acceptEncoding = ''): Encodings {
  const remembered = known.get(acceptEncoding);
  if (remembered) return remembered;
  const best = (['br', 'gzip'] as const).find((encoding) => accepts(acceptEncoding, encoding)) ?? 'identity';
  const chosen: Encodings = { quick: best === 'br' && accepts(acceptEncoding, 'zstd') ? 'zstd' : best, best };
  if (known.size < knownAtMost && acceptEncoding.length < 100) known.set(acceptEncoding, chosen);
  return chosen;
}
