import { aBundle } from '@innventory/domain/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stored } from '../../testing/admin.tsx';
import { renderScreen } from '../../testing/testing.tsx';

const urls = ['/objects/bed.jpg', '/objects/desk.jpg'];

const bundle = stored(aBundle({ imageUrls: urls.slice(0, 1) }));

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
  const { user, router, goTo } = renderScreen('/about', {
    'testimonial.random': null,
    'bundle.detail': { bundle, items: [], others: [] },
  });
  await goTo(`/bundle/${bundle.id}`);
  await user.click(await screen.findByRole('button', { name: 'Enlarge the image' }));

  await user.dblClick(await screen.findByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe(`/bundle/${bundle.id}`);
});
