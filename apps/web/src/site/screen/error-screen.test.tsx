import { AppError } from '@innventory/domain/errors.ts';
import { aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { failing, stored } from '../../testing/admin.tsx';
import { cardsOf, renderScreen, translate } from '../../testing/testing.tsx';
import { useFavourites } from '../item/favourites.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

test('a rendering error keeps the navigation and the other screens usable', async () => {
  const { goTo } = renderScreen('/testimonials', {
    'testimonial.page': cardsOf([stored({ ...aTestimonial(), testimonial: { not: 'a text' } })]),
    'testimonial.random': stored(aTestimonial()),
  });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load the Page Again' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();

  await goTo('/about');

  await waitFor(() => expect(screen.queryByText('Something went wrong')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

test('a failed request does not load the page anew, as lost code does', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as never]);
  const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  const { goTo } = renderScreen('/item/oak-1', { 'item.detail': failing(new AppError('UNEXPECTED')) });
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(request).not.toHaveBeenCalled();

  onTestFinished(() => vi.doUnmock('../about/privacy-screen.tsx'));
  vi.doMock('../about/privacy-screen.tsx', failing(new TypeError('Failed to fetch dynamically imported module')));
  await goTo('/privacy');

  await waitFor(() => expect(request.mock.calls).toEqual([[location.href]]));
});

/** The code of a screen fails so often to arrive. */
async function loseCode(file: string, times: number) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as never]);
  const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 502 }));
  onTestFinished(() => vi.doUnmock(file));
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
  const { goTo } = await loseCode('../testimonial/testimonials-screen.tsx', 1);

  await goTo('/testimonials');

  expect(await screen.findByRole('heading', { level: 1, name: /Testimonials/ })).toBeTruthy();
});

test('a lost screen of the panel that cannot be loaded again says so', async () => {
  const { goTo, user } = await loseCode('../../admin/trash/trash-screen.tsx', Infinity);
  await goTo('/admin/trash');

  await user.click(await screen.findByRole('button', { name: 'Load the Page Again' }));

  expect(await screen.findByText('The server cannot be reached')).toBeTruthy();
});

test('a lost screen clears no selected items by itself, and says what loading it again does', async () => {
  const { goTo, request, user } = await loseCode('../about/privacy-screen.tsx', Infinity);
  act(() => useFavourites.setState({ items: [{ id: '1', title: 'Desk' }] }));
  await goTo('/privacy');
  expect(await screen.findByText(/Loading it again clears your selected items: ask about them first\./)).toBeTruthy();
  expect(request).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Load the Page Again' }));

  expect(await screen.findByText('The server cannot be reached')).toBeTruthy();
});

test('in a translated page the words on selected items go with them', async () => {
  const { goTo } = await loseCode('../about/about-screen.tsx', Infinity);
  act(() => useFavourites.setState({ items: [{ id: '1', title: 'Desk' }] }));
  await goTo('/about');
  const text = await screen.findByText(/Loading it again clears your selected items/);
  translate(text);

  act(() => useFavourites.setState({ items: [] }));

  expect(text.textContent).toBe('This page could not be shown.');
});

test('a page whose call failed is shown once the call succeeds, with the selected items', async () => {
  let isDown = true;
  const { user } = renderScreen('/item/oak-1', {
    'item.detail': () => {
      if (isDown) throw new AppError('UNEXPECTED');
      return { item: stored(anItem({ title: 'Desk' })), related: [] };
    },
  });
  act(() => useFavourites.setState({ items: [{ id: '1', title: 'Desk' }] }));
  const button = await screen.findByRole('button', { name: 'Load the Page Again' });

  isDown = false;
  await user.click(button);

  expect(await screen.findByRole('heading', { level: 1, name: 'Desk' })).toBeTruthy();
  expect(useFavourites.getState().items).toHaveLength(1);
});
