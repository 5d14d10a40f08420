import { addressFrom } from '@innventory/domain/address.ts';

const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a link in a post may lead here: http, https, mailto, tel, an address on this site or a # (DECISIONS 41). */
export const isLinkTarget = (target: string): boolean =>
  protocols.has(addressFrom(target, 'https://this-site.invalid')?.protocol ?? '');
