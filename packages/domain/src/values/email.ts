const notInLocalPart = /[()<>[\],;:\\"]/;

function isLocalPart(text: string): boolean {
  if (text.length === 0 || text.length > 64) return false;
  if (text.startsWith('.') || text.endsWith('.') || text.includes('..')) return false;
  return !notInLocalPart.test(text);
}

function isDomainLabel(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= 63 &&
    /^[\p{L}\p{M}\p{N}-]+$/u.test(text) &&
    !text.startsWith('-') &&
    !text.endsWith('-')
  );
}

/**
 * Whether mail can be addressed to `text`: one local part, one `@`, a domain with a dot. Accents and other scripts pass
 * (RFC 6531); quotes, blanks and control characters never do, so the address is safe in a mail header. Linear in time.
 */
export function isEmailAddress(text: string): boolean {
  if (/[\s\p{C}]/u.test(text)) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || text.indexOf('@') !== at) return false;
  const labels = text.slice(at + 1).split('.');
  const topLevel = labels.at(-1) ?? '';
  return (
    isLocalPart(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every(isDomainLabel) &&
    /^(?:xn--|\p{L}{2})/iu.test(topLevel)
  );
}
