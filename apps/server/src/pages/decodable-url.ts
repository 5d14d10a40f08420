import type { IncomingMessage } from 'node:http';
import { pathOf } from '../log.ts';
import { isForPrograms } from './pages.ts';

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address as the router takes it. What looks like a screen's but cannot be decoded, such as "/100%", leads nowhere,
 * which a page says to people; programs are told that they asked wrongly.
 */
export function decodableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = pathOf(url);
  if (isDecodable(path) || isForPrograms(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}
