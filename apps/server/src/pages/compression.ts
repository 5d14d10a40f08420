import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this many bytes compressing gains nothing. */
const leastBytes = 1_000;

const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

export type Encoding = keyof typeof encoders;

function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  const [, quality = '1'] = new RegExp(`(?:^|[,\\s])${encoding}\\s*(?:;\\s*q=([0-9.]+))?\\s*(?:,|$)`, 'i').exec(
    acceptEncoding,
  ) ?? [null, '0'];
  return Number(quality) > 0;
}

/** The encoding in which to send a text; null for plain. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  return (['br', 'gzip'] as const).find((encoding) => accepts(acceptEncoding ?? '', encoding)) ?? null;
}

export async function compressed(text: string, encoding: Encoding): Promise<Buffer | null> {
  const bytes = Buffer.from(text);
  return bytes.length < leastBytes ? null : encoders[encoding](bytes);
}
