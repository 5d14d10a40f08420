import { expect, nightly, test } from '../fixtures.ts';
import { narrow, topOf, wide } from '../page.ts';
import { check } from './check.ts';
import { ownName, panelOf } from './panel.ts';

test.beforeEach(async ({ adminPage }) => {
  const { show, add } = panelOf(adminPage);
  await show('Blog');
  await add();
});

test('the link dialog requires text and URL, uses the selection, completes www. and can be undone', async ({
  adminPage,
}) => {
  const { form, question } = panelOf(adminPage);
  const content = form.getByLabel('Content');
  await content.fill('Read the guide now.');
  await content.evaluate((text: HTMLTextAreaElement) => text.setSelectionRange(9, 15));
  await form.getByRole('button', { name: 'Insert link' }).click();
  await expect(question.getByLabel('Link Text')).toHaveValue('guide');
  await question.getByLabel('Link Text').fill('');
  await question.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(question.getByText('Link text is required')).toBeVisible();
  await expect(question.getByText('URL is required')).toBeVisible();

  await question.getByLabel('Link Text').fill('guide');
  await question.getByLabel('URL').fill('www.example.com');
  await question.getByLabel('SEO Title').fill('All guides');
  await question.getByRole('button', { name: 'Insert', exact: true }).click();

  await expect(content).toHaveValue('Read the [guide](https://www.example.com "All guides") now.');
  await expect(content).toBeFocused();
  await adminPage.keyboard.type('!');
  await expect(content).toHaveValue('Read the [guide](https://www.example.com "All guides")! now.');
  await adminPage.keyboard.press('Control+z');
  await adminPage.keyboard.press('Control+z');
  await expect(content).toHaveValue('Read the guide now.');

  await content.fill('Read the [guide](/about "Our story") now.');
  await content.evaluate((text: HTMLTextAreaElement) => text.setSelectionRange(12, 12));
  await form.getByRole('button', { name: 'Insert link' }).click();
  await expect(question.getByLabel('Link Text')).toHaveValue('guide');
  await expect(question.getByLabel('SEO Title')).toHaveValue('Our story');
  await expect(question.getByLabel('URL')).toHaveValue('/about');
  await question.getByLabel('URL').fill('/blog');
  await question.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(content).toHaveValue('Read the [guide](/blog "Our story") now.');
});

test('I mark words with buttons and keys, and what I paste from Word keeps its marks', async ({ adminPage }) => {
  const { form } = panelOf(adminPage);
  const { keyboard } = adminPage;
  const content = form.getByLabel('Content');
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click();
  await content.fill('Care');
  await press('Heading');
  await expect(content).toHaveValue('## Care');
  await expect(content).toBeFocused();
  await content.fill('A ');
  await press('Bold');
  await keyboard.type('big');
  await keyboard.press('Control+b');
  await keyboard.type(' bed');
  await expect(content).toHaveValue('A **big** bed');

  await content.fill('wood\nwax');
  await keyboard.press('Control+a');
  await press('List');
  await expect(content).toHaveValue('- wood\n- wax');
  await keyboard.press('Control+b');
  await expect(content).toHaveValue('- **wood**\n- **wax**');
  await keyboard.press('Control+z');
  await expect(content).toHaveValue('- wood\n- wax');

  await keyboard.press('Control+End');
  await content.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'oil');
    clipboardData.setData(
      'text/html',
      `<p style='mso-list:l0'><span style='mso-list:Ignore'>·&nbsp; </span><i>oil</i></p>`,
    );
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(content).toHaveValue('- wood\n- wax\n- *oil*');
  await check(adminPage, 'toolbar');
});

test('the preview equals the published page', async ({ adminPage, browser }) => {
  const { form, submit } = panelOf(adminPage);
  const title = ownName('Preview');
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await form.getByLabel('Excerpt').fill('Short and true.');
  await form.getByLabel('Content').fill('## Grain\n\nA **bold** [word](/about "About").\n\n- one\n- two');
  await form.getByLabel('Tags').fill('Oak');
  await form.getByLabel('Status').selectOption('published');
  const preview = adminPage.getByRole('region', { name: 'Preview' }).locator('article');
  await expect(preview.getByText('Oak')).toBeVisible();
  const drawn = await preview.innerHTML();
  await submit.click();
  await expect(adminPage.getByText('Blog post created successfully')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(new URL(`/blog/${title.toLowerCase().replaceAll(' ', '-')}`, adminPage.url()).href);
  // The moment of publication is the server's; its renderer marks where texts meet and writes styles differently. Tab passes over the preview's links.
  const whatIsRead = (html: string) => html.replaceAll(/ (?:datetime|class|style|tabindex)="[^"]*"|<!--.*?-->/gi, '');
  expect(whatIsRead(drawn)).toBe(whatIsRead(await visitor.getByRole('article').first().innerHTML()));
  await visitor.close();
});

test('I always see Save, how many fields I have to fix, and the way to the first', async ({ adminPage }) => {
  const { form, submit } = panelOf(adminPage);
  for (const size of [wide, narrow]) {
    await adminPage.setViewportSize(size);
    await form.getByRole('textbox', { name: 'Title', exact: true }).focus();
    await expect(submit).toBeInViewport({ ratio: 1 });
  }
  await submit.click();
  const faults = form.getByRole('button', { name: '3 fields to fix' });
  await expect(faults).toBeInViewport({ ratio: 1 });
  await form.getByLabel('SEO Title').focus();

  await faults.click();

  await expect(form.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Oak');
  await expect(form.getByRole('button', { name: '1 field to fix' })).toBeVisible();
  await adminPage.setViewportSize(wide);
});

test('I see why a field is refused', async ({ adminPage }) => {
  const { form, submit } = panelOf(adminPage);
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Oak');
  const isSeen = async (reason: string | RegExp) => {
    const [fault, save] = [await form.getByText(reason).boundingBox(), await submit.boundingBox()];
    expect(fault!.y + fault!.height).toBeLessThanOrEqual(save!.y);
  };
  await adminPage.setViewportSize(narrow);
  await submit.click();
  await expect(form.getByLabel('Content')).toBeFocused();
  await isSeen('Content is required');

  await adminPage.setViewportSize({ width: 1280, height: 650 });
  await form.getByLabel('Content').fill('Oak.\n'.repeat(40));
  await form.getByLabel('Tags').fill('a'.repeat(300));
  await submit.click();
  await expect(form.getByLabel('Tags')).toBeFocused();
  await isSeen(/at most/);
  await adminPage.setViewportSize(wide);
});

test('on a phone a button shows the preview', nightly, async ({ adminPage }) => {
  const { form } = panelOf(adminPage);
  await adminPage.setViewportSize(narrow);
  await form.getByLabel('Content').fill('## Grain');
  await expect(adminPage.getByRole('heading', { name: 'Grain', exact: true })).not.toBeInViewport();

  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(adminPage.getByRole('region', { name: 'Preview' })).toBeFocused();

  await expect(adminPage.getByRole('heading', { name: 'Grain', exact: true })).toBeInViewport();
});

test('on a phone the buttons for the text are in view at its end', async ({ adminPage }) => {
  const { form } = panelOf(adminPage);
  await adminPage.setViewportSize({ width: 360, height: 640 });
  const content = form.getByLabel('Content');
  await content.fill('Oak lasts.\n\n'.repeat(40));

  await content.press('Control+End');
  await adminPage.keyboard.type('So does walnut.');

  await expect(form.getByRole('button', { name: 'Bold' })).toBeInViewport({ ratio: 1 });
  await adminPage.mouse.wheel(0, 200);
  await expect.poll(() => topOf(content)).toBeLessThan(0);
  await expect(form.getByRole('button', { name: 'Bold' })).toBeInViewport({ ratio: 1 });
  expect((await content.boundingBox())!.height, 'beside a keyboard').toBeLessThan(300);
});

test('the post form shows reading time, lengths and warnings', nightly, async ({ adminPage, make }) => {
  const { form } = panelOf(adminPage);
  const draft = await make.post({ status: 'draft' });
  const links = `[desk](/images/founder.jpg) [gone](/images/nobody.jpg) [soon](/blog/${draft.slug})`;
  await form.getByLabel('Content').fill(`${links} ${'word '.repeat(400)}`);
  await form.getByLabel('SEO Title').fill('a'.repeat(70));

  await expect(form.getByText(/^3 min read/)).toBeVisible();
  await expect(form.getByText(/70 characters; only about 60 are shown/)).toBeVisible();
  await expect(form.getByText(/^No image/)).toBeVisible();
  await expect(form.getByText(/^No excerpt/)).toBeVisible();
  await expect(form.getByText('The link “gone” leads nowhere on this site: /images/nobody.jpg')).toBeVisible();
  // Visitors do not see its preview.
  await expect(form.getByText(`The link “soon” leads nowhere on this site: /blog/${draft.slug}`)).toBeVisible();
  await expect(form.getByText('The link “desk”')).toHaveCount(0);
});
