const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a link in a post may lead here: http, https, mailto, tel, an address on this site or a # (DECISIONS 41). */
export function isLinkTarget(target: string): boolean {
  const url = URL.parse(target, 'https://this-site.invalid');
  return url !== null && protocols.has(url.protocol);
}
