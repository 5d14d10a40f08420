import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyHome, renderScreen } from '../../testing/testing.tsx';
import { useFavourites } from './favourites.tsx';

test('clearing the selection says so and leaves the focus at the place of the bar', async () => {
  const { user } = renderScreen('/privacy', emptyHome);
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  act(() => useFavourites.setState({ items: [{ id: '1', title: 'Desk' }] }));

  await user.click(screen.getByRole('button', { name: 'Clear' }));

  expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(document.activeElement?.textContent).toBe('Selection cleared');
});

test('a screen reader hears how many items are selected, also the first', async () => {
  renderScreen('/privacy', emptyHome);
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  const output = screen.getByRole('status');
  expect(output.textContent).toBe('');

  act(() => useFavourites.setState({ items: [{ id: '1', title: 'Desk' }] }));

  expect(output.textContent).toBe('1 selected');
  expect(output.isConnected).toBe(true);
});

test.each([
  [[{ id: '1', title: 'Desk' }], 'It'],
  [['1', '2'].map((id) => ({ id, title: 'Desk' })), 'Them'],
])('the bar of the selection %j asks about %s', async (items, them) => {
  renderScreen('/privacy', emptyHome);
  await screen.findByRole('heading', { name: 'Privacy Policy' });

  act(() => useFavourites.setState({ items }));

  expect(screen.getByRole('button', { name: `Ask About ${them}` })).toBeTruthy();
});
