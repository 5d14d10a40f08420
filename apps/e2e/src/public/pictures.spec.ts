import { expect, test } from './fixtures.ts';
import { hold, narrow, wide } from './page.ts';

interface Shift extends PerformanceEntry {
  value: number;
}

test('nothing moves while pictures load: each has its size and its colour before it comes', async ({
  page,
  screens,
}) => {
  for (const name of ['home', 'bundle', 'about', 'blog', 'post']) {
    const release = await hold(page, /\/(objects|house)\//);
    await page.goto(screens[name] ?? '', { waitUntil: 'domcontentloaded' });
    await page.evaluate(async () => {
      // A font that comes late, as on a busy machine, moves things as well.
      await document.fonts.ready;
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as Shift).value)),
      ).observe({ type: 'layout-shift' });
    });
    const bare = await page
      .locator('main img')
      .evaluateAll((images) =>
        images
          .filter((image) => image.clientHeight < 40 || getComputedStyle(image).backgroundColor === 'rgba(0, 0, 0, 0)')
          .map(({ outerHTML }) => outerHTML),
      );
    expect(bare, name).toEqual([]);

    release();
    await page.waitForLoadState('networkidle');

    const shifts = await page.evaluate<number[]>('shifts');
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      name,
    ).toBeLessThan(0.005);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

for (const size of [wide, narrow]) {
  test(`pictures come in a size that fits where they stand, ${size.width} px wide`, async ({ page, screens }) => {
    await page.setViewportSize(size);
    for (const name of ['home', 'bundle', 'blog', 'post']) {
      await page.goto(screens[name] ?? '');
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode()));
      });
      const misfits = await page.locator('main img[srcset]').evaluateAll((images) => {
        // A browser takes a larger width that it has already, so only the largest view of a picture counts.
        const views = new Map<string, { currentSrc: string; served: number; needed: number }>();
        for (const image of images as HTMLImageElement[]) {
          const { src, currentSrc, clientWidth, clientHeight, naturalWidth, naturalHeight } = image;
          const needed = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
          const served = Number(/-(\d+)\.\w+$/.exec(currentSrc)?.[1] ?? naturalWidth);
          if (needed > (views.get(src)?.needed ?? 0)) views.set(src, { currentSrc, served, needed });
        }
        return [...views.values()].filter(
          ({ served, needed }) => served < needed * 0.85 || served > Math.max(480, needed * 2.1),
        );
      });
      expect(misfits, name).toEqual([]);
    }
  });
}
