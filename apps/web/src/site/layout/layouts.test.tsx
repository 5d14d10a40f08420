import { limits } from '@innventory/domain/limits.ts';
import { anItem } from '@innventory/domain/testing.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stored } from '../../testing/admin.tsx';
import { cardsOf, emptyHome, found, renderScreen } from '../../testing/testing.tsx';

test('the focus stays on a category that is chosen from another one', async () => {
  const { router, user } = renderScreen('/?category=seating&utm_source=north%20bay', {
    ...emptyHome,
    'item.page': cardsOf([stored(anItem())]),
  });
  const tables = await screen.findByRole('button', { name: 'Tables' });

  await user.click(tables);

  await waitFor(() => expect(router.state.location.search).toContain('category=tables'));
  expect(document.activeElement).toBe(tables);
});

test('Back focuses the link to the page or section that was left', async () => {
  const items = ['1', '2'].map((id) => stored(anItem({ title: `Desk ${id}` }), id.padStart(36, '0')));
  const { user, goBack } = renderScreen('/?category=storage', {
    ...emptyHome,
    'item.page': cardsOf(items),
    'item.detail': { item: items[1], related: [] },
  });
  await user.click(await screen.findByRole('link', { name: 'Desk 2' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Desk 2' });
  expect(document.activeElement).toBe(heading);
  await user.click(await screen.findByRole('button', { name: 'Ask About This Item' }));
  await screen.findByRole('textbox', { name: 'Message' });

  await goBack();
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Ask About This Item' }));

  await goBack();
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Desk 2' }));
});

test('a search and the next page focus their number, and Back the link to the page that was left', async () => {
  const { user, goBack } = renderScreen('/search', { 'search.find': found([stored(anItem())], 72) });
  const total = await screen.findByText('72 pieces, 0 bundles');
  const next = () => screen.getByRole('link', { name: 'Next page' });

  await user.type(screen.getByRole('searchbox'), 'desk{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(total));
  await user.click(next());
  await screen.findByText('Page 2 of 3');
  expect(document.activeElement).toBe(total);
  await user.click(next());
  await screen.findByText('Page 3 of 3');

  await goBack();

  await screen.findByText('Page 2 of 3');
  expect(document.activeElement).toBe(next());
});

test('Back from an address with a quotation mark and a backslash shows the page before', async () => {
  const { goTo, goBack } = renderScreen('/privacy', { 'search.find': found([]) });
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  await goTo('/search?q="oak\\');
  await screen.findByRole('heading', { name: 'Find Furniture' });

  await goBack();

  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Privacy Policy' }));
});

test.each([
  ['before', 60, 1],
  ['after', 160, 2],
])('a section is reached after 100 ms when a list arrives %s', async (_, listMs, scrolls) => {
  const bundles = Promise.withResolvers<object>();
  const { goTo } = renderScreen('/', { ...emptyHome, 'bundle.page': bundles.promise });
  await screen.findByRole('heading', { name: 'Premium Furniture Gallery' });
  await goTo('/privacy');
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.useFakeTimers();
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
  const { goTo } = renderScreen('/privacy', { ...emptyHome, 'bundle.page': bundles.promise });
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
