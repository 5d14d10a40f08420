import { aTestimonial } from '@innventory/domain/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/testing.tsx';

const stored = { id: '6', createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-01T12:00:00.000Z' };

const answers = {
  // No server sends a testimonial without its words: no screen is ready for it.
  'testimonial.list': [{ ...stored, ...aTestimonial(), testimonial: { not: 'a text' } }],
  'testimonial.random': { ...stored, ...aTestimonial() },
};

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

test('a rendering error keeps the navigation and the other screens usable', async () => {
  const { goTo } = renderScreen('/testimonials', answers);

  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();

  await goTo('/about');

  await waitFor(() => expect(screen.queryByText('Something went wrong')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});
