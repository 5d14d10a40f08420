/**
 * A `mailto:` link to one address (RFC 6068). Visitors choose their address, and the part before `@` may hold `?bcc=`:
 * encoded, it cannot add a recipient, a subject or a text.
 */
export function emailLink(email: string): string {
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}

/** "+1 (416) 555-0142" becomes "tel:+14165550142". */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
