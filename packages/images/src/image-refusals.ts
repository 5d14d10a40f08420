import { AppError } from '@innventory/domain/errors.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';

const accepted = 'Please save it as JPEG, PNG, WebP, AVIF or GIF.';

const reasons = {
  empty: 'The file is empty.',
  svg: 'SVG drawings are not accepted. Please export it as PNG or JPEG.',
  heic: 'HEIC photos cannot be read here. On an iPhone choose Settings, Camera, Formats, Most Compatible, or save it as JPEG.',
  pdf: 'This is a PDF document, not a picture. Please save the page as JPEG or PNG.',
  unknown: `This file is not a picture that can be read here. ${accepted}`,
  tooManyPixels: `It has more than ${serverLimits.imagePixels / 1_000_000} megapixels. Please save it in a smaller size.`,
  damaged: 'The file is damaged or incomplete. Please try another copy of it.',
};

export const refusal = (reason: keyof typeof reasons, cause?: unknown) =>
  new AppError('UNREADABLE_IMAGE', { reason: reasons[reason] }, { cause });

/** What people most often send by mistake, told by its first bytes. */
export function mistakenKind(head: string): keyof typeof reasons | null {
  if (head.length === 0) return 'empty';
  if (head.startsWith('%PDF')) return 'pdf';
  if (/^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(head.slice(4)) && !head.slice(0, 64).includes('avif'))
    return 'heic';
  if (/^(?:\u00EF\u00BB\u00BF)?\s*<(?:\?xml|!DOCTYPE svg|!--|svg)/i.test(head) && /<svg|DOCTYPE svg/i.test(head))
    return 'svg';
  return null;
}

/** Why libvips would not read or finish a picture. */
export function refusalOf(error: unknown): AppError {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large/i.test(message)) return refusal('tooManyPixels', error);
  if (/unsupported image format|operation is blocked/i.test(message)) return refusal('unknown', error);
  return refusal('damaged', error);
}
