import type { FurnitureCategory } from '../records/choices.ts';
import { uuidsIn } from '../values/formats.ts';
import { slugOf } from '../values/text.ts';

const homeSections = ['home', 'furniture', 'bundles', 'contact'] as const;

export type HomeSection = (typeof homeSections)[number];

/** The id in the address of an item or a bundle, such as "oak-nightstand-0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89". */
export const idIn = (address: string): string => uuidsIn(address).at(-1) ?? address;

export const paths = {
  home: '/',
  bundle: (id: string) => `/bundle/${id}`,
  item: ({ id, title }: { id: string; title: string }) => `/item/${[slugOf(title), id].filter(Boolean).join('-')}`,
  about: '/about',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  testimonials: '/testimonials',
  privacy: '/privacy',
  search: '/search',
  admin: '/admin',
  settings: '/admin/settings',
  trash: '/admin/trash',
  gallery: (category?: FurnitureCategory) => (category ? `/?category=${category}#furniture` : '/#furniture'),
  section: (section: HomeSection) => `/#${section}`,
} as const;

const parametersOf = (url: string) => new URL(url, 'http://any').searchParams;

/** `target` with the parameters of `url` that its canonical URL lacks, such as "utm_source". */
export function withOtherParameters(target: string, url: string, canonicalUrl: string): string {
  const others = parametersOf(url);
  for (const name of parametersOf(canonicalUrl).keys()) others.delete(name);
  return [target, String(others)].filter(Boolean).join(target.includes('?') ? '&' : '?');
}

export const isHomeSection = (text: string): text is HomeSection => homeSections.some((section) => section === text);
