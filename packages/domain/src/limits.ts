/** Limits of records, uploads and pages, for client and server; see also server-limits.ts. Text lengths are code points after trimming. */
export const limits = {
  text: {
    title: 200,
    name: 200,
    company: 200,
    email: 254,
    phone: 40,
    price: 60,
    slug: 120,
    excerpt: 500,
    description: 5_000,
    testimonial: 5_000,
    message: 5_000,
    note: 5_000,
    content: 200_000,
    seoTitle: 200,
    seoDescription: 500,
    tag: 40,
    /** Dimensions, material and other facts. */
    fact: 200,
    url: 2_048,
    password: 1_024,
    /** A solved bot challenge or a reCAPTCHA token. */
    botToken: 8_192,
  },
  /** Minimum of NIST and OWASP for a single factor. */
  advisedPasswordLength: 15,
  /** An inquiry keeps the first `about` items and bundles that it names. */
  inquiry: { nameMin: 2, messageMin: 10, about: 200 },
  /** Characters that search results and cards show. */
  shownWhole: { title: 60, seoTitle: 60, seoDescription: 155, excerpt: 160 },
  tags: 20,
  /** Tags shown on a blog card before "+N". */
  tagsOnCard: 2,
  relatedPosts: 3,
  /** Other items of the category on an item's page. */
  relatedItems: 4,
  otherBundles: 3,
  imagesPerRecord: 10,
  itemsPerBundle: 30,
  imagesPerPost: 1,
  /** deploy/nginx-snippet.conf allows a little more; the docs say 10 MB. */
  imageBytes: 10_485_760,
  batchedCalls: 10,
  batchedLists: 2,
  /** Records of one list call. */
  listPage: 1_000,
  rating: { min: 1, max: 5 },
  pieces: { min: 1, max: 1_000_000 },
  wordsPerMinute: 200,
  skeletons: { bundles: 4, items: 6, blogPosts: 6, testimonials: 6 },
  /** Items of a gallery page. */
  itemsPerPage: 60,
  /** Bundles, articles or testimonials shown at once. */
  cardsPerPage: 24,
  bundleDescriptionLines: 3,
  scroll: { afterNavigationMs: 100, sectionRetries: 10 },
  upload: { successShownMs: 2_000, errorShownMs: 5_000, startedPercent: 25, atOnce: 3 },
  toast: { shownMs: 5_000, atOnce: 1, swipePx: 50, hotkey: 'F8' },
  botChallengeMs: 10 * 60_000,
} as const;

export const imageMegabytes = limits.imageBytes / 1_048_576;

export const trashDays = 30;
