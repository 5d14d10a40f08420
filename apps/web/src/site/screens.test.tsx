import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failing, stored } from '../testing/admin.tsx';
import { testSite } from '../testing/site.ts';
import { cardsOf, emptyHome, renderScreen } from '../testing/testing.tsx';
import { useFavourites } from './item/favourites.tsx';

test.each([
  [
    'holds a draft alone',
    cardsOf([stored({ ...aBlogPost({ status: 'draft' }), publishedAt: null, readingMinutes: 4 })]),
  ],
  ['cannot be loaded', failing(new AppError('UNEXPECTED'))],
])('a blog that %s says No Blog Posts Yet', async (_, answer) => {
  renderScreen('/blog', { 'blogPost.page': answer });

  expect(await screen.findByText('No Blog Posts Yet')).toBeTruthy();
});

test.each([
  [
    '/blog',
    'blogPost.page',
    cardsOf([
      stored({ ...aBlogPost({ featuredImageUrl: '/pictures/desk.jpg' }), publishedAt: null, readingMinutes: 4 }),
    ]),
    'blog-card',
  ],
  [
    '/search?q=oak',
    'search.find',
    { items: { records: [stored(anItem())], total: 1 }, bundles: { records: [], total: 0 }, isNear: false },
    'item-card',
  ],
])('placeholders of %s have the shape of its cards', async (path, call, answer, card) => {
  const { promise, resolve } = Promise.withResolvers<object>();
  renderScreen(path, { [call]: promise });
  const [placeholder] = await screen.findAllByTestId('skeleton-card');
  const { aspectRatio } = (placeholder!.firstElementChild as HTMLElement).style;

  resolve(answer);

  const shown = await screen.findByTestId(card);
  expect(within(shown).getByRole('img').style.aspectRatio).toBe(aspectRatio);
});

test('a category without items still has Load More Items', async () => {
  renderScreen('/?category=tables', emptyHome);

  expect(await screen.findByText('Nothing in this category at the moment.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load More Items' })).toBeTruthy();
});

test('a category that cannot be loaded is not called empty, and Load More Items requests it again', async () => {
  const item = stored(anItem());
  let isDown = true;
  const { user } = renderScreen('/?category=tables', {
    ...emptyHome,
    'item.page': () => {
      if (isDown) throw new AppError('UNEXPECTED');
      return cardsOf([item]);
    },
  });
  const more = await screen.findByRole('button', { name: 'Load More Items' });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading items' })).toBeNull());
  expect(screen.queryByText(/Nothing in this category|^\d+ pieces/)).toBeNull();
  isDown = false;

  await user.click(more);

  expect(await screen.findByRole('heading', { name: item.title })).toBeTruthy();
  expect(screen.getByText('1 piece')).toBeTruthy();
});

test('a list of bundles that cannot be loaded is not called empty', async () => {
  renderScreen('/', { ...emptyHome, 'bundle.page': failing(new AppError('UNEXPECTED')) });

  await screen.findByRole('heading', { name: 'Featured Furniture Bundles' });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading bundles' })).toBeNull());
  expect(screen.queryByText('The next bundles are being put together.')).toBeNull();
});

test('Load More keeps the focus on the last page', async () => {
  const pageOf = (id: string, nextCursor: string | null) => ({ ...cardsOf([stored(anItem(), id)]), nextCursor });
  const { user } = renderScreen('/', {
    ...emptyHome,
    'item.page': ({ cursor }: { cursor?: string }) => (cursor ? pageOf('2', null) : pageOf('1', 'next')),
  });
  const more = await screen.findByRole('button', { name: 'Load More Items' });
  more.focus();

  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.getAllByTestId('item-card')).toHaveLength(2));
  expect(document.activeElement).toBe(more);
  expect(more.getAttribute('href')).toBeNull();
});

test.each([
  ['/blog', 'blogPost.page', 'Articles', { ...aBlogPost(), publishedAt: null, readingMinutes: 4 }],
  ['/testimonials', 'testimonial.page', 'Testimonials', aTestimonial()],
  ['/', 'bundle.page', 'Bundles', aBundle()],
])('the last page of %s leaves the focus where it is', async (path, call, noun, record) => {
  const { user } = renderScreen(path, {
    ...emptyHome,
    [call]: ({ cursor }: { cursor?: string }) =>
      cursor ? cardsOf([stored(record, '2')]) : { ...cardsOf([stored(record)]), nextCursor: 'next' },
  });
  const more = await screen.findByRole('button', { name: `Load More ${noun}` });
  more.focus();

  await user.keyboard('{Enter}');

  const noMore = await screen.findByRole('button', { name: `No More ${noun}` });
  expect(noMore).toBe(document.activeElement);
  expect(noMore.getAttribute('aria-disabled')).toBe('true');
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
  renderScreen('/bundle/1', { 'bundle.detail': answer });

  expect(await screen.findByRole('heading', { name: 'Bundle Not Found' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back to Home' })).toBeTruthy();
  expect(isIndexed()).toBe(stays);
});

test.each([
  ['an item', '/item/oak-1', 'item.detail'],
  ['a blog post', '/blog/oak', 'blogPost.bySlug'],
])('%s that cannot be loaded is not called missing, and may be loaded again', async (_, path, call) => {
  vi.spyOn(console, 'error').mockReturnValue();
  renderScreen(path, { [call]: failing(new AppError('UNEXPECTED')) });

  expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeTruthy();
  expect(screen.queryByText(/Not Found/)).toBeNull();
  expect(isIndexed()).toBe(true);
  vi.restoreAllMocks();
});

test.each([
  ['another category', '/?category=seating&utm_source=news'],
  ['a later page', '/?items=2026-11-20T15:00:00.000Z_0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89&utm_source=north%20bay'],
])('the focus stays on a category that is chosen from %s', async (_, location) => {
  const { router, user } = renderScreen(location, {
    ...emptyHome,
    'item.page': cardsOf([stored(anItem())]),
  });
  const tables = await screen.findByRole('button', { name: 'Tables' });

  await user.click(tables);

  await waitFor(() => expect(router.state.location.search).toContain('category=tables'));
  expect(document.activeElement).toBe(tables);
});

test('a screen with another query gets the focus on its heading', async () => {
  const { goTo } = renderScreen('/search?q=oak', {
    'search.find': { items: { records: [], total: 0 }, bundles: { records: [], total: 0 }, isNear: false },
  });
  const heading = await screen.findByRole('heading', { level: 1 });

  await goTo('/search?q=oak&page=2');

  expect(document.activeElement).toBe(heading);
});

test('Back focuses the link to the page that was left', async () => {
  const items = ['1', '2'].map((id) => stored(anItem({ title: `Desk ${id}` }), id.padStart(36, '0')));
  const { user, goBack } = renderScreen('/?category=storage', {
    ...emptyHome,
    'item.page': cardsOf(items),
    'item.detail': { item: items[1], related: [] },
  });
  await user.click(await screen.findByRole('link', { name: 'Desk 2' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Desk 2' });
  expect(document.activeElement).toBe(heading);

  await goBack();

  expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Desk 2' }));
});

test('Forward focuses the heading, and Back from a section the link that led there', async () => {
  const item = stored(anItem({ title: 'Desk' }), '1'.padStart(36, '0'));
  const { user, router, goBack } = renderScreen('/', {
    ...emptyHome,
    'item.page': cardsOf([item]),
    'item.detail': { item, related: [] },
  });
  const heading = () => screen.findByRole('heading', { level: 1, name: 'Desk' });
  await user.click(await screen.findByRole('link', { name: 'Desk' }));
  await heading();
  await goBack();
  await user.click(screen.getByRole('button', { name: 'Seating' }));
  await act(() => router.navigate(1));
  expect(document.activeElement).toBe(await heading());

  await user.click(screen.getByRole('button', { name: 'Ask about this item' }));
  await screen.findByRole('textbox', { name: 'Message' });
  await goBack();
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Ask about this item' }));
});

test('Back to a page of search results focuses the link to the page that was left', async () => {
  const found = {
    items: { records: [stored(anItem())], total: 72 },
    bundles: { records: [], total: 0 },
    isNear: false,
  };
  const { user, goBack } = renderScreen('/search?page=2', { 'search.find': found });
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  await screen.findByText('Page 3 of 3');

  await goBack();

  await screen.findByText('Page 2 of 3');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Next page' }));
});

test('Back from an address with a quotation mark and a backslash shows the page before', async () => {
  const found = { items: { records: [], total: 0 }, bundles: { records: [], total: 0 }, isNear: false };
  const { goTo, goBack } = renderScreen('/privacy', { 'search.find': found });
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  await goTo('/search?q="oak\\');
  await screen.findByRole('heading', { name: 'Find furniture' });

  await goBack();

  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Privacy Policy' }));
});

test.each([
  ['before', 60, 1],
  ['after', 160, 2],
])('a section is reached after 100 ms when a list arrives %s', async (_, listMs, scrolls) => {
  const bundles = Promise.withResolvers<object>();
  const { goTo } = renderScreen('/', {
    ...emptyHome,
    'bundle.page': bundles.promise,
  });
  await screen.findByRole('heading', { name: 'Premium Furniture Gallery' });
  await goTo('/privacy');
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  setTimeout(() => bundles.resolve(cardsOf([])), listMs);

  await goTo('/', { section: 'contact' });
  await act(() => vi.advanceTimersByTimeAsync(limits.scroll.afterNavigationMs - 5));
  expect(scroll).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(scroll).toHaveBeenCalledTimes(1);

  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(scroll).toHaveBeenCalledTimes(scrolls);
});

test('a form keeps the focus when a list arrives', async () => {
  const bundles = Promise.withResolvers<object>();
  const { goTo } = renderScreen('/privacy', {
    ...emptyHome,
    'bundle.page': bundles.promise,
  });
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await goTo('/', { section: 'contact' });
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1));
  const name = screen.getByLabelText('Full Name');
  act(() => name.focus());

  bundles.resolve(cardsOf([]));

  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));
  expect(document.activeElement).toBe(name);
});

test('a rendering error keeps the navigation and the other screens usable', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { goTo } = renderScreen('/testimonials', {
    'testimonial.page': cardsOf([stored({ ...aTestimonial(), testimonial: { not: 'a text' } })]),
    'testimonial.random': stored(aTestimonial()),
  });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();

  await goTo('/about');

  await waitFor(() => expect(screen.queryByText('Something went wrong')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  vi.restoreAllMocks();
});

test('a failed request does not load the page anew, as lost code does', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as never]);
  const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  const { goTo } = renderScreen('/item/oak-1', { 'item.detail': failing(new AppError('UNEXPECTED')) });
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(request).not.toHaveBeenCalled();

  onTestFinished(() => vi.doUnmock('./about/privacy-screen.tsx'));
  vi.doMock('./about/privacy-screen.tsx', failing(new TypeError('Failed to fetch dynamically imported module')));
  await goTo('/privacy');

  await waitFor(() => expect(request.mock.calls).toEqual([[location.href]]));
  vi.restoreAllMocks();
});

/** The code of a screen fails so often to arrive. */
async function loseCode(file: string, times: number) {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as never]);
  const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 502 }));
  onTestFinished(() => {
    vi.doUnmock(file);
    vi.restoreAllMocks();
  });
  let lost = 0;
  vi.doMock(file, async (original) => {
    lost += 1;
    if (lost <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return original<object>();
  });
  const view = renderScreen('/blog', {
    'blogPost.page': cardsOf([]),
    'testimonial.page': cardsOf([]),
    'testimonial.random': null,
    'admin.status': { isAdmin: true },
  });
  await screen.findByText('No Blog Posts Yet');
  return { ...view, request };
}

test('the code of a screen that is lost once is requested again', async () => {
  const { goTo } = await loseCode('./testimonial/testimonials-screen.tsx', 1);

  await goTo('/testimonials');

  expect(await screen.findByRole('heading', { level: 1, name: /Testimonials/ })).toBeTruthy();
});

test('a lost screen of the panel that cannot be loaded again says so', async () => {
  const { goTo, user } = await loseCode('../admin/trash/trash-screen.tsx', Infinity);
  await goTo('/admin/trash');

  await user.click(await screen.findByRole('button', { name: 'Load the page again' }));

  expect(await screen.findByText('The server cannot be reached')).toBeTruthy();
});

test('a lost screen clears no selected items by itself, and says what loading it again does', async () => {
  const { goTo, request, user } = await loseCode('./about/privacy-screen.tsx', Infinity);
  act(() => useFavourites.setState({ items: [{ id: '1', title: 'Desk' }] }));
  await goTo('/privacy');
  expect(await screen.findByText(/Loading it again clears your selected items: ask about them first\./)).toBeTruthy();
  expect(request).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Load the page again' }));

  expect(await screen.findByText('The server cannot be reached')).toBeTruthy();
});

test('a page whose call failed is shown once the call succeeds, with the selected items', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isDown = true;
  const { user } = renderScreen('/item/oak-1', {
    'item.detail': () => {
      if (isDown) throw new AppError('UNEXPECTED');
      return { item: stored(anItem({ title: 'Desk' })), related: [] };
    },
  });
  act(() => useFavourites.setState({ items: [{ id: '1', title: 'Desk' }] }));
  const button = await screen.findByRole('button', { name: 'Load the page again' });

  isDown = false;
  await user.click(button);

  expect(await screen.findByRole('heading', { level: 1, name: 'Desk' })).toBeTruthy();
  expect(useFavourites.getState().items).toHaveLength(1);
  vi.restoreAllMocks();
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
  onTestFinished(() => void vi.useRealTimers());

  fireEvent.click(button);
  vi.advanceTimersByTime(lateMs);
  contact.id = 'contact';
  vi.advanceTimersByTime(2_000);

  expect(scroll).toHaveBeenCalledTimes(scrolls);
});

test('nothing is requested again: no retry, nothing on focus or reconnect, nothing on a second visit', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
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
