import { aBundle } from '@innventory/domain/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stored } from '../../testing/admin.tsx';
import { renderScreen } from '../../testing/testing.tsx';

const urls = ['/objects/bed.jpg', '/objects/desk.jpg'];

const bundle = stored(aBundle({ imageUrls: urls.slice(0, 1) }));

afterEach(() => vi.doUnmock('./lightbox.tsx'));

async function bundleScreen() {
  const view = renderScreen('/about', {
    'testimonial.random': null,
    'bundle.detail': { bundle, items: [], others: [] },
  });
  await view.goTo(`/bundle/${bundle.id}`);
  return { ...view, enlarge: await screen.findByRole('button', { name: 'Enlarge the image' }) };
}

test.each([
  [1, 0],
  [2, 2],
])('a bundle with %i images has %i thumbnails', async (images, thumbnails) => {
  renderScreen('/bundle/1', {
    'bundle.detail': { bundle: { ...bundle, imageUrls: urls.slice(0, images) }, items: [], others: [] },
  });
  await screen.findByRole('button', { name: 'Enlarge the image' });

  expect(screen.queryAllByRole('button', { name: /^Show image/ })).toHaveLength(thumbnails);
});

test('a double click on Close leaves the page open', async () => {
  const { user, enlarge, router } = await bundleScreen();
  await user.click(enlarge);

  await user.dblClick(await screen.findByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe(`/bundle/${bundle.id}`);
});

test('one Back leaves the page after the large picture could not be loaded', async () => {
  vi.doMock('./lightbox.tsx', () => Promise.reject(new Error('No connection')));
  const { user, enlarge, router, goBack } = await bundleScreen();
  await user.click(enlarge);
  await waitFor(() => expect(router.state.historyAction).toBe('POP'));

  await goBack();

  expect(router.state.location.pathname).toBe('/about');
});
