import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { serverLimits } from './server-limits.ts';

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

test('the limits of the server are the decided ones', () => {
  const [minute, hour] = [60_000, 3_600_000];
  expect(serverLimits).toMatchObject({
    imagePixels: 50_000_000,
    jsonBodyBytes: 1_048_576,
    session: { idleMs: 8 * hour, maximumMs: 7 * 24 * hour },
    loginThrottle: { windowMs: 15 * minute, triesPerAddress: 10, overallWindowMs: hour, overallTries: 100 },
    inquiryThrottle: { windowMs: 10 * minute, perAddress: 5 },
    pictureSweep: { share: 0.1 },
  });
});
