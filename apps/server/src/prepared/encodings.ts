import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

type Compressed = Exclude<Encoding, 'identity'>;

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

/** For the first who asks; off the event loop, as all compression here. */
export const quickly: Record<Compressed, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, 1),
  gzip: (bytes) => gzipped(bytes, 1),
};

/** For all who ask later. */
export const best: Record<Compressed, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, bytes.length > bestBytes ? 9 : 11),
  gzip: (bytes) => gzipped(bytes, 9),
};

/** Of a header such as "gzip, br;q=0.5"; split, because an expression over blanks takes quadratic time. */
function accepts(acceptEncoding: string, encoding: Compressed): boolean {
  const choices = acceptEncoding.split(',').map((choice) => choice.split(';').map((part) => part.trim().toLowerCase()));
  const parameters = choices.find(([name]) => name === encoding);
  const quality = parameters?.find((part) => part.startsWith('q=')) ?? 'q=1';
  return parameters !== undefined && Number(quality.slice(2)) > 0;
}

/** Browsers send a handful of different headers. */
const known = new Map<string, Encoding>();
const knownAtMost = 200;

/** The encoding in which to send an answer. */
export function encodingFor(acceptEncoding = ''): Encoding {
  const remembered = known.get(acceptEncoding);
  if (remembered) return remembered;
  const chosen = (['br', 'gzip'] as const).find((encoding) => accepts(acceptEncoding, encoding)) ?? 'identity';
  if (known.size < knownAtMost && acceptEncoding.length < 100) known.set(acceptEncoding, chosen);
  return chosen;
}
