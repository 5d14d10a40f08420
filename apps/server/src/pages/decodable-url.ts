import type { IncomingMessage } from 'node:http';
import { pathOf } from '../ops/log.ts';
import { isForPrograms } from './pages.ts';

function isDecodable(path: string): boolean {
  try {
    // Always true: the bundler drops a call of which nothing is used.
    return decodeURI(path).length <= path.length;
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
