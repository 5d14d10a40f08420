import { paths } from '@innventory/domain/pages/paths.ts';
import { expect, test as base } from '../fixtures.ts';

interface Fixtures {
  /** Allows matching console errors. Any other error fails the test. */
  allowConsole: (about: RegExp) => void;
}

interface Shared {
  /** One path for each public screen, by screen name. */
  screens: Record<string, string>;
}

export const test = base.extend<Fixtures, Shared>({
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
