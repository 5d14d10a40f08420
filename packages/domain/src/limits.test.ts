import { expect, test } from 'vitest';
import { limits } from './limits.ts';

test('the business constants are those of the specification', () => {
  expect(limits).toMatchObject({
    imagesPerRecord: 10,
    imagesPerPost: 1,
    imageBytes: 10_485_760,
    wordsPerMinute: 200,
    relatedPosts: 3,
    tagsOnCard: 2,
    rating: { min: 1, max: 5 },
    skeletons: { bundles: 4, items: 6, blogPosts: 6 },
    bundleDescriptionLines: 3,
    scroll: { afterNavigationMs: 100, sectionRetries: 10 },
    upload: { successShownMs: 2000, errorShownMs: 5000, startedPercent: 25 },
    toast: { shownMs: 5000, atOnce: 1, swipePx: 50, hotkey: 'F8' },
  });
});
