import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { unique } from '../records.ts';

const article = (page: Page) => page.getByRole('article').first();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a post shows back link, image, date with byline, title, excerpt, rendered markdown and tags', async ({
    page,
    make,
  }) => {
    const content = [
      '# One',
      '## Two',
      '### Three',
      'Some **bold** and *italic* words.',
      '- first\n- second',
      '[about us](/about) and [the blog](/blog "All articles")',
      '<b>no HTML</b> [no script](javascript:alert(1))',
    ].join('\n\n');
    const tags = ['Oak', 'Storage', 'Wax'];
    const post = await make.post({ excerpt: 'Dry, dark and off the floor.', content, tags });

    await page.goto(`/blog/${post.slug}`);

    const body = article(page);
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    await expect(body.getByRole('img').first()).toHaveAttribute('src', post.featuredImageUrl ?? '');
    const format = { timeZone: 'America/Toronto', dateStyle: 'long' } as const;
    await expect(body.locator('time')).toHaveText(new Date(post.publishedAt ?? '').toLocaleDateString('en-US', format));
    await expect(body).toMatchAriaSnapshot(`
      - img "${post.title}"
      - time
      - text: By Innventory
      - heading "${post.title}" [level=1]
      - paragraph: Dry, dark and off the floor.
    `);
    for (const [level, name] of ['One', 'Two', 'Three'].entries())
      await expect(body.getByRole('heading', { name, exact: true, level: level + 1 })).toBeVisible();
    await expect(body.locator('strong')).toHaveText('bold');
    await expect(body.locator('em')).toHaveText('italic');
    await expect(body.getByRole('listitem')).toHaveText(['first', 'second', ...tags]);
    await expect(body.getByRole('link', { name: 'about us' })).toHaveAttribute('href', '/about');
    await expect(body.getByRole('link', { name: 'the blog' })).toHaveAttribute('title', 'All articles');
    await expect(body).toContainText('<b>no HTML</b> [no script](javascript:alert(1))');
  });
});

test('bold words of a heading have the one weight of its font', async ({ page, make }) => {
  const post = await make.post({ content: '## The **oak** desk' });
  await page.goto(`/blog/${post.slug}`);

  await expect(article(page).getByText('oak', { exact: true })).toHaveCSS('font-weight', '400');
});

test('search engines and shared links show a long excerpt cut at a word', async ({ page, make }) => {
  const post = await make.post({ excerpt: 'Dry, dark and off the floor. '.repeat(10) });
  await page.goto(`/blog/${post.slug}`);

  for (const name of ['[name="description"]', '[property="og:description"]'])
    await expect(page.locator(`meta${name}`)).toHaveAttribute('content', /^Dry, dark.{100,150}\w…$/);
});

test('at most 3 related posts, which share a tag, lead on', async ({ page, make }) => {
  const tag = unique('Wax');
  const posts = [];
  for (let count = 0; count < 5; count += 1) posts.push(await make.post({ title: unique('Waxing'), tags: [tag] }));
  await page.goto(`/blog/${posts[0]?.slug}`);

  const related = page.getByRole('region', { name: 'Related Articles' }).getByTestId('blog-card');
  await expect(related.getByRole('heading', { level: 3 })).toHaveText(
    posts
      .slice(2)
      .map(({ title }) => title)
      .toReversed(),
  );
  await related.first().getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1, name: posts.at(-1)?.title ?? '' })).toBeFocused();
});

test('a call to action leads to all articles, and a link to the contact section', async ({ page, screens }) => {
  await page.goto(screens.post ?? '');
  const end = page.getByRole('complementary');
  await end.getByRole('link', { name: /all (blog |our )?(articles|posts)/i }).click();
  await expect(page).toHaveURL('/blog');

  await page.goto(screens.post ?? '');
  await end
    .getByRole('link', { name: /contact|tell us|write|ask/i })
    .last()
    .click();
  await expect(page.locator('#contact')).toBeInViewport();
});
