const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a link in a post may lead here: http, https, mailto, tel, an address on this site or a # (DECISIONS 41). */
export function isLinkTarget(target: string): boolean {
  try {
    return protocols.has(new URL(target, 'https://this-site.invalid').protocol);
  } catch {
    return false;
  }
}
