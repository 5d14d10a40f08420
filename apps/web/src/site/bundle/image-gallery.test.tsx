import { aBundle } from '@innventory/domain/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stored } from '../../testing/admin.tsx';
import { renderScreen } from '../../testing/testing.tsx';

const bundle = stored(aBundle());

afterEach(() => vi.doUnmock('./lightbox.tsx'));

async function bundleScreen() {
  const view = renderScreen('/about', {
    'testimonial.random': null,
    'bundle.detail': { bundle, items: [], others: [] },
  });
  await view.goTo(`/bundle/${bundle.id}`);
  return { ...view, enlarge: await screen.findByRole('button', { name: 'Enlarge the image' }) };
}

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
