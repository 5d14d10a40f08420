import { expect, nightly, test } from '../fixtures.ts';
import { narrow, wide } from '../page.ts';
import { check } from './check.ts';
import { panelOf } from './panel.ts';

test('I look at a draft as visitors will see it', nightly, async ({ adminPage, page, make }) => {
  const { show, record, edit, form, submit } = panelOf(adminPage);
  const { title, slug } = await make.post({ content: '## Grain', status: 'draft' });
  const address = `/blog/${slug}`;
  await show('Blog');

  const opened = adminPage.waitForEvent('popup');
  await record(title).getByRole('link', { name: title }).click();
  const preview = await opened;

  const bar = preview.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('This blog post is a draft, so only you see this page.');
  await expect(preview.getByRole('heading', { name: 'Grain' })).toBeVisible();
  const answer = await preview.reload();
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  for (const size of [narrow, wide]) {
    await preview.setViewportSize(size);
    await expect(bar).toBeInViewport({ ratio: 1 });
  }
  await check(preview, 'preview of a draft');
  expect((await page.goto(address))?.status()).toBe(404);

  await edit(title);
  await form.getByLabel('Status').selectOption('published');
  await submit.click();
  await expect(form).toHaveCount(0);
  expect((await page.goto(address))?.status()).toBe(200);
  await preview.reload();
  await expect(preview.getByRole('heading', { name: 'Grain' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
