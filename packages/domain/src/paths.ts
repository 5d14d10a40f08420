import type { FurnitureCategory } from './category.ts';

const homeSections = ['home', 'furniture', 'bundles', 'contact'] as const;

export type HomeSection = (typeof homeSections)[number];

/** Lists with pages. The cursor of a page is a query parameter of this name. */
export type ListName = 'items' | 'bundles' | 'posts' | 'testimonials';

/** Paths of the screens. */
export const paths = {
  home: '/',
  bundle: (id: string) => `/bundle/${id}`,
  about: '/about',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  testimonials: '/testimonials',
  privacy: '/privacy',
  search: '/search',
  admin: '/admin',
  gallery: (category?: FurnitureCategory) => (category ? `/?category=${category}#furniture` : '/#furniture'),
  later: {
    items: (cursor: string, category?: FurnitureCategory) =>
      `/?${category ? `category=${category}&` : ''}items=${cursor}#furniture`,
    bundles: (cursor: string) => `/?bundles=${cursor}#bundles`,
    posts: (cursor: string) => `/blog?posts=${cursor}`,
    testimonials: (cursor: string) => `/testimonials?testimonials=${cursor}`,
  },
  section: (section: HomeSection) => `/#${section}`,
} as const;

export const isHomeSection = (text: string): text is HomeSection => homeSections.some((section) => section === text);
