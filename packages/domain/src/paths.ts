const homeSections = ['home', 'furniture', 'bundles', 'contact'] as const;

export type HomeSection = (typeof homeSections)[number];

/** Lists that a page shows in parts; a page that begins later has the place in its query under this name. */
export type ListName = 'items' | 'bundles' | 'posts' | 'testimonials';

/** The only spelling of a screen's address, or of the pattern of its address. */
export const paths = {
  home: '/',
  bundle: (id: string) => `/bundle/${id}`,
  about: '/about',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  testimonials: '/testimonials',
  privacy: '/privacy',
  admin: '/admin',
  later: {
    items: (cursor: string) => `/?items=${cursor}#furniture`,
    bundles: (cursor: string) => `/?bundles=${cursor}#bundles`,
    posts: (cursor: string) => `/blog?posts=${cursor}`,
    testimonials: (cursor: string) => `/testimonials?testimonials=${cursor}`,
  },
  section: (section: HomeSection) => `/#${section}`,
} as const;

export const isHomeSection = (text: string): text is HomeSection => homeSections.some((section) => section === text);
