import { aBundle } from '@innventory/domain/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stored } from '../../testing/admin.tsx';
import { renderScreen } from '../../testing/testing.tsx';

const bundle = stored(aBundle());

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
