import type { RenderedPage } from '@innventory/domain/page.ts';

interface DocumentParts extends Pick<RenderedPage, 'head' | 'body' | 'state'> {
  /** Styles and code of the screen, after those of the whole app. */
  links: string;
}

const marks = /<!--head-->|<\/head>|<!--body-->|<!--state-->/;

/** The template with its marks filled, in pieces. */
export function fillTemplate(template: string, { head, links, body, state }: DocumentParts): string[] {
  const [start = '', afterHead = '', ...rest] = template.split(marks);
  const [toBody = '', toState = '', end = ''] = rest;
  return [start, head, afterHead, links, '</head>', toBody, ...body, toState, state, end];
}

/** Piece by piece, as `RenderedPage` wants it. */
export function bytesOf(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at);
  return bytes;
}
