const homeSections = ['home', 'furniture', 'bundles', 'contact'] as const;

export type HomeSection = (typeof homeSections)[number];

/** The only spelling of a screen's address. */
export const paths = {
  home: '/',
  bundle: (id: string) => `/bundle/${id}`,
  about: '/about',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  testimonials: '/testimonials',
  privacy: '/privacy',
  admin: '/admin',
  section: (section: HomeSection) => `/#${section}`,
} as const;

export const isHomeSection = (text: string): text is HomeSection => homeSections.some((section) => section === text);
