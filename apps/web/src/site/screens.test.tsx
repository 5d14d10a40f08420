import { AppError } from '@innventory/domain/errors.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failing, stored } from '../testing/admin.tsx';
import { testSettings, testSite } from '../testing/site.ts';
import { cardsOf, emptyHome, found, pending, renderScreen } from '../testing/testing.tsx';

const aCard = (part = {}) => stored({ ...aBlogPost(part), publishedAt: null, readingMinutes: 4 });

test.each([
  ['holds a draft alone', cardsOf([aCard({ status: 'draft' })])],
  ['cannot be loaded', failing(new AppError('UNEXPECTED'))],
])('a blog that %s says No Blog Posts Yet', async (_, answer) => {
  renderScreen('/blog', { 'blogPost.page': answer });

  expect(await screen.findByText('No Blog Posts Yet')).toBeTruthy();
});

test.each([
  ['/blog', 'blogPost.page', cardsOf([aCard({ featuredImageUrl: '/pictures/desk.jpg' })]), 'blog-card'],
  ['/search?q=oak', 'search.find', found([stored(anItem())]), 'item-card'],
])('placeholders of %s have the shape of its cards', async (path, call, answer, card) => {
  const { promise, resolve } = Promise.withResolvers<object>();
  renderScreen(path, { [call]: promise });
  const [placeholder] = await screen.findAllByTestId('skeleton-card');
  const { aspectRatio } = (placeholder!.firstElementChild as HTMLElement).style;

  resolve(answer);

  const shown = await screen.findByTestId(card);
  expect(within(shown).getByRole('img').style.aspectRatio).toBe(aspectRatio);
});

test.each([
  ['/bundle/1', 'bundle.detail', 'Loading bundle'],
  ['/item/oak-1', 'item.detail', 'Loading item'],
  ['/blog/oak', 'blogPost.bySlug', 'Loading article'],
  ['/testimonials', 'testimonial.page', 'Loading testimonials'],
])('a skeleton is shown while %s waits for its data', async (path, call, name) => {
  renderScreen(path, { [call]: pending });

  expect(await screen.findByRole('status', { name })).toBeTruthy();
});

const published = { ...aCard({ slug: 'oak' }), publishedAt: '2026-11-02T03:30:00.000Z' };

test.each([
  ['card', '/blog', { 'blogPost.page': cardsOf([published]) }, 'Nov 1, 2026'],
  ['screen', '/blog/oak', { 'blogPost.bySlug': { post: published, html: '', related: [] } }, 'November 1, 2026'],
])('the %s of a post says when it was published', async (_, path, answers, date) => {
  renderScreen(path, answers);

  expect(await screen.findByText(date)).toBeTruthy();
});

const bare = stored(aBundle({ imageUrls: [] }));

test.each([String.raw`/\[`, 'https://[', String.raw`/\elsewhere.example/x`])(
  'an invalid picture URL %s does not break the page',
  async (url) => {
    const bundle = stored(aBundle({ imageUrls: [url, '/objects/bed.jpg'] }));
    renderScreen('/', { ...emptyHome, 'bundle.page': cardsOf([bundle]) });

    expect(await screen.findByRole('heading', { name: bundle.title })).toBeTruthy();
    expect(document.documentElement.innerHTML).toContain('"https://innventory.example/objects/bed.jpg"');
  },
);

test.each([
  ['card', '/', { ...emptyHome, 'bundle.page': cardsOf([bare]) }, 'No image available'],
  ['screen', '/bundle/1', { 'bundle.detail': { bundle: bare, items: [], others: [] } }, 'No images available'],
])('the %s of a bundle without images says so', async (_, path, answers, text) => {
  renderScreen(path, answers);

  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  ['/blog', 'blogPost.page', 'Articles', aCard()],
  ['/testimonials', 'testimonial.page', 'Testimonials', aTestimonial()],
  ['/', 'bundle.page', 'Bundles', aBundle()],
])(
  'the last page of %s says how many are shown, and leaves the focus where it is',
  async (path, call, noun, record) => {
    const { user } = renderScreen(path, {
      ...emptyHome,
      [call]: ({ cursor }: { cursor?: string }) =>
        cursor ? cardsOf([stored(record, '2')]) : { ...cardsOf([stored(record)]), nextCursor: 'next' },
    });
    const more = await screen.findByRole('button', { name: `Load More ${noun}` });
    const outputs = screen.getAllByRole('status');
    more.focus();

    await user.keyboard('{Enter}');

    const noMore = await screen.findByRole('button', { name: `No More ${noun}` });
    expect(noMore).toBe(document.activeElement);
    expect(noMore.getAttribute('aria-disabled')).toBe('true');
    expect(outputs.map(({ textContent }) => textContent)).toContain(`2 ${noun.toLowerCase()}`);
  },
);

test.each([
  ['item.page', 'Items', anItem],
  ['bundle.page', 'Bundles', aBundle],
])('Load More adds structured data for the new page alone of %s', async (call, noun, input) => {
  const page = (title: string) => cardsOf([stored(input({ title }), title)]);
  const { user } = renderScreen('/', {
    ...emptyHome,
    [call]: ({ cursor }: { cursor?: string }) => (cursor ? page('Desk') : { ...page('Sofa'), nextCursor: 'next' }),
  });
  const products = () =>
    [...document.head.querySelectorAll('script')]
      .map((script): { name: string }[] => JSON.parse(script.textContent))
      .flatMap((records) => records.map(({ name }) => [name, records.length]))
      .filter(([name]) => name === 'Sofa' || name === 'Desk');
  const more = await screen.findByRole('button', { name: `Load More ${noun}` });
  await waitFor(() => expect(products()).toEqual([['Sofa', 1]]));

  await user.click(more);

  await waitFor(() =>
    expect(products()).toEqual([
      ['Sofa', 1],
      ['Desk', 1],
    ]),
  );
});

test.each([
  ['/', 'item.page', 'Items', anItem()],
  ['/', 'bundle.page', 'Bundles', aBundle()],
  ['/blog', 'blogPost.page', 'Articles', aCard()],
  ['/testimonials', 'testimonial.page', 'Testimonials', aTestimonial()],
])('on %s, one of %s that has moved to the next page meanwhile is shown once', async (path, call, noun, record) => {
  const [first, second, third] = ['1', '2', '3'].map((id) => stored(record, id));
  const { user, container } = renderScreen(path, {
    ...emptyHome,
    [call]: ({ cursor }: { cursor?: string }) =>
      cursor ? cardsOf([first, third]) : { ...cardsOf([first, second]), nextCursor: 'next' },
  });

  await user.click(await screen.findByRole('button', { name: `Load More ${noun}` }));

  await waitFor(() => expect(container.querySelectorAll('[data-columns] > li')).toHaveLength(3));
});

test("the owner's texts stand on the home page, each value under its heading", async () => {
  const values = { quality: 'Oak, mostly.', pricing: 'A third of new.', service: 'One person answers.' };
  const home = { ...testSite.home, ...values, lead: 'Rooms from good hotels.' };
  renderScreen('/', emptyHome, { home });

  expect(await screen.findByText('Rooms from good hotels.')).toBeTruthy();
  const titles = ['Premium Quality', 'Competitive Pricing', 'Professional Service'];
  const shown = titles.map((name) => screen.getByRole('heading', { name }).closest('li')?.textContent);
  expect(shown).toEqual(Object.values(values).map((text, at) => titles[at] + text));
});

test('the date of the privacy policy is the same in every time zone', async () => {
  const company = { ...testSite.company, timeZone: 'Pacific/Auckland' };
  renderScreen('/privacy', { 'setting.privacy.read': { updated: '2026-01-31', sections: '' } }, { company });

  expect(await screen.findByText('Last updated January 31, 2026')).toBeTruthy();
});

test('what precedes the first heading of the privacy policy has none', async () => {
  renderScreen('/privacy', {
    'setting.privacy.read': { updated: '2026-01-31', sections: 'In short.\n\n# Who we are\nUs.' },
  });
  await screen.findByText('In short.');

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).not.toContain('');
});

test.each([
  ['« Très bien. »', 'Très bien.'],
  ['“Good.”', 'Good.'],
  ['"Good."', 'Good.'],
  ['“Good.” “Fast.”', '“Good.” “Fast.”'],
  ['Good "oak"', 'Good "oak"'],
])('the testimonial %s stands in one pair of quotation marks', async (testimonial, shown) => {
  renderScreen('/testimonials', { 'testimonial.page': cardsOf([stored(aTestimonial({ testimonial }))]) });

  const card = await screen.findByTestId('testimonial-card');
  expect(card.querySelector('q')?.textContent).toBe(shown);
});

const broken = 'First line,\nsecond line.';

test.each([
  ['About', '/about', { 'setting.about.read': { ...testSettings.about, story: broken }, 'testimonial.random': null }],
  ['the privacy policy', '/privacy', { 'setting.privacy.read': { ...testSettings.privacy, sections: broken } }],
  ['the home page', '/', emptyHome],
  ['a post', '/blog/oak', { 'blogPost.bySlug': { post: { ...published, excerpt: broken }, html: '', related: [] } }],
])('%s keeps the line breaks of its text', async (_, path, answers) => {
  const company = { ...testSite.company, street: broken, openingHours: broken };
  renderScreen(path, answers, { company, home: { ...testSite.home, quality: broken } });

  for (const text of await screen.findAllByText(/First line,\s+second line\./))
    expect(text.closest('[style*="pre-line"]')).toBeTruthy();
});

test('the About page is shown without its story if that cannot be loaded', async () => {
  renderScreen('/about', {
    'setting.about.read': failing(new AppError('UNEXPECTED')),
    'testimonial.random': stored(aTestimonial()),
  });

  expect(await screen.findByText('Our story could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Who We Are' })).toBeTruthy();
  expect(screen.getByTestId('testimonial-card')).toBeTruthy();
});

test('a link with an old title leads to the item and keeps its query', async () => {
  const item = stored(anItem(), '0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89');
  const { router, goTo } = renderScreen('/about', {
    'testimonial.random': null,
    'item.detail': { item, related: [] },
  });

  await goTo(`/item/old-title-${item.id}?utm_source=news&n=1#top`);

  expect(await screen.findByRole('heading', { level: 1, name: item.title })).toBeTruthy();
  expect(router.createHref(router.state.location)).toBe(`/item/oak-nightstand-${item.id}?utm_source=news&n=1#top`);
});

const isIndexed = () => document.head.querySelector('meta[name=robots]') === null;

test.each([
  ['that cannot be loaded is not found, but stays in search engines', failing(new AppError('UNEXPECTED')), true],
  ['that does not exist is not found, and leaves search engines', null, false],
])('a bundle %s', async (_, answer, stays) => {
  const { inputsOf } = renderScreen('/bundle/1', { 'bundle.detail': answer });

  expect(await screen.findByRole('heading', { name: 'Bundle Not Found' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back to Home' })).toBeTruthy();
  expect(isIndexed()).toBe(stays);
  expect(inputsOf('bundle.detail')).toHaveLength(1);
});

test.each([
  ['an item', '/item/oak-1', 'item.detail'],
  ['a blog post', '/blog/oak', 'blogPost.bySlug'],
])('%s that cannot be loaded is not called missing, and may be loaded again', async (_, path, call) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { inputsOf } = renderScreen(path, { [call]: failing(new AppError('UNEXPECTED')) });

  expect(await screen.findByRole('button', { name: 'Load the Page Again' })).toBeTruthy();
  expect(screen.queryByText(/Not Found/)).toBeNull();
  expect(isIndexed()).toBe(true);
  expect(inputsOf(call)).toHaveLength(1);
});

test.each([
  ['is reached when it appears before the tenth retry', 950, 1],
  ['is given up after the tenth retry', 1_050, 0],
])('a late contact section %s', async (_, lateMs, scrolls) => {
  renderScreen('/', emptyHome);
  const button = await screen.findByRole('button', { name: 'Get Quote' });
  const contact = document.getElementById('contact')!;
  contact.id = 'later';
  const scroll = vi.spyOn(contact, 'scrollIntoView');
  vi.useFakeTimers();

  fireEvent.click(button);
  vi.advanceTimersByTime(lateMs);
  contact.id = 'contact';
  vi.advanceTimersByTime(2_000);

  expect(scroll).toHaveBeenCalledTimes(scrolls);
});

test('nothing is requested again: no retry, nothing on focus or reconnect, nothing on a second visit', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls, inputsOf, goTo } = renderScreen('/', {
    'item.page': failing(new AppError('UNEXPECTED')),
    'bundle.page': cardsOf([stored(aBundle())]),
  });
  await screen.findByText('Oak guest room');
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading items' })).toBeNull());
  const before = calls.length;
  expect(inputsOf('item.page')).toHaveLength(1);

  for (const event of ['visibilitychange', 'focus', 'offline', 'online']) fireEvent(window, new Event(event));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(calls.slice(before)).toEqual([]);

  await goTo('/privacy');
  await goTo('/');
  expect(await screen.findByText('Oak guest room')).toBeTruthy();
  expect(inputsOf('bundle.page')).toHaveLength(1);
});
