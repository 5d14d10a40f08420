import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { found, renderScreen } from '../../testing/testing.tsx';

test.each([
  ['/search', 'Nothing fits. Tell us what you look for.'],
  ['/search?category=tables', 'Nothing fits. Tell us what you look for.'],
  ['/search?q=wenge', 'Nothing fits. Try fewer words, or tell us what you look for.'],
])('%s without results says what to do', async (path, text) => {
  renderScreen(path, { 'search.find': found([]) });

  const link = await screen.findByRole('link', { name: /tell us/i });

  expect(link.parentElement?.textContent).toBe(text);
});
