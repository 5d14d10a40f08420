/** Resolves `target`; null if it is invalid. Not every browser has `URL.parse`. */
export function addressFrom(target: string, base?: string): URL | null {
  try {
    return new URL(target, base);
  } catch {
    return null;
  }
}

const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a link in a post may lead here: http, https, mailto, tel, an address on this site or a #. */
export const isLinkTarget = (target: string): boolean =>
  linkProtocols.has(addressFrom(target, 'https://this-site.invalid')?.protocol ?? '');

const withoutProtocol = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/#?:].*)?$/u;

/** "hotel.example/rooms" becomes "https://hotel.example/rooms". */
export const completedAddress = (text: string): string => (withoutProtocol.test(text) ? `https://${text}` : text);

/** Whether `text` is scheme, host and port of a web server alone. */
export function isOrigin(text: string): boolean {
  const url = addressFrom(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#@]/.test(text);
}

/**
 * A `mailto:` link to one address (RFC 6068). Visitors choose their address, and the part before `@` may hold `?bcc=`:
 * encoded, it cannot add a recipient, a subject or a text.
 */
export function emailLink(email: string): string {
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}

/** Whether `text` has as many digits as a number without its area code. */
const isPhone = (text: string): boolean => text.replaceAll(/\D/g, '').length >= 7;

/**
 * "+1 (416) 555-0142 x12" becomes "tel:+14165550142;ext=12" (RFC 3966). Of several numbers the first one is called; null
 * if it has too few digits, as "1-800-FURNITURE".
 */
export function phoneLink(text: string): string | null {
  const numbers = text.split(/[,;/|&]/).filter(isPhone);
  const [phone = text] = numbers.length > 1 ? numbers : [];
  const withExtension = /^(.*?\d)[^\da-z#]*(?:ext[a-z]*|x|poste|local|#)[^\da-z]*(\d+)/i;
  const [, number = phone, extension] = withExtension.exec(phone) ?? [];
  // After a word another number begins.
  const first = number.replace(/(\d)[^\da-z]*[a-z].*/i, '$1');
  if (!isPhone(first)) return null;
  return `tel:${first.replaceAll(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
