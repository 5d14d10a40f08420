import { paths } from '@innventory/domain/pages/paths.ts';
import { beganAt } from '../../playwright.config.ts';
import { expect, test as base } from '../fixtures.ts';
import { type Catalogue, type Make, maker } from './records.ts';

interface Fixtures {
  /** Stores records for one test and deletes them afterwards. */
  make: Make;
  /** Allows matching console errors. Any other error fails the test. */
  allowConsole: (about: RegExp) => void;
}

interface Shared {
  catalogue: Catalogue;
  /** One path for each public screen, by screen name. */
  screens: Record<string, string>;
}

export const test = base.extend<Fixtures, Shared>({
  catalogue: [
    async ({ api }, use) => {
      const read = async <Row extends { createdAt: string }>(path: string): Promise<Row[]> => {
        const rows: Row[] = await (await api.get(`/api/${path}`)).json();
        // Other workers store records at the same time.
        return rows.filter(({ createdAt }) => createdAt < beganAt);
      };
      await use({
        bundles: await read('furniture-bundles'),
        items: await read('furniture-items'),
        posts: await read('blog-posts'),
        testimonials: await read('testimonials'),
      });
    },
    { scope: 'worker' },
  ],

  screens: [
    async ({ catalogue: { bundles, items, posts } }, use) => {
      await use({
        home: '/',
        bundle: `/bundle/${bundles.at(-1)?.id}`,
        item: paths.item(items.at(-1)!),
        about: '/about',
        blog: '/blog',
        post: `/blog/${posts.at(-1)?.slug}`,
        testimonials: '/testimonials',
        privacy: '/privacy',
        search: '/search',
        'missing bundle': '/bundle/no-such-bundle',
        'missing item': '/item/no-such-item',
        'missing post': '/blog/no-such-post',
        'missing page': '/nowhere',
      });
    },
    { scope: 'worker' },
  ],

  make: async ({ api, catalogue }, use) => {
    const { make, removeAll } = maker(api, catalogue);
    await use(make);
    await removeAll();
  },

  allowConsole: [
    async ({ complaints }, use) => {
      const allowed: RegExp[] = [];
      await use((about) => allowed.push(about));
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, nightly } from '../fixtures.ts';
