import { limits } from '../limits.ts';

/** Lower case, with hyphens for everything but letters and digits. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, limits.text.slug)
    .replace(/-$/, '');
}

export const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '');
