import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyHome, renderScreen } from '../../testing/testing.tsx';
import { useFavourites } from './favourites.tsx';

const desks = ['1', '2'].map((id) => ({ id, title: 'Desk' }));

test('the bar asks about what is selected, and a screen reader hears how many, also the first and the end', async () => {
  const { user } = renderScreen('/privacy', emptyHome);
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  const output = screen.getByRole('status');
  expect(output.textContent).toBe('');
  for (const [count, them] of [
    [1, 'It'],
    [2, 'Them'],
  ] as const) {
    act(() => useFavourites.setState({ items: desks.slice(0, count) }));

    expect(output.textContent).toBe(`${count} selected`);
    expect(screen.getByRole('button', { name: `Ask About ${them}` })).toBeTruthy();
  }

  await user.click(screen.getByRole('button', { name: 'Clear' }));

  expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull();
  expect(document.activeElement).toBe(output);
  expect(output.textContent).toBe('Selection cleared');
  expect(output.isConnected).toBe(true);
});
