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

test('text lengths are those that were decided', () => {
  expect(limits.text).toMatchObject({
    title: 200,
    name: 200,
    company: 200,
    email: 254,
    phone: 40,
    price: 60,
    slug: 120,
    excerpt: 500,
    description: 5000,
    testimonial: 5000,
    message: 5000,
    content: 200_000,
    seoTitle: 200,
    seoDescription: 500,
    tag: 40,
    url: 2048,
  });
  expect(limits.tags).toBe(20);
});
