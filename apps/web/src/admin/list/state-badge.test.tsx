import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { capitalized } from '@innventory/domain/values/text.ts';
import { expect, test } from 'vitest';
import { theme } from '../../shared/theme/theme.ts';
import { adminTheme } from '../panel/admin-theme.ts';
import { StateBadge } from './card-actions.tsx';

const states = ['available', 'reserved', 'sold', 'hidden', 'draft', 'published'] as const;

test('the badges of all states differ by colour and by shape', () => {
  render(
    <MantineProvider theme={theme}>
      {states.map((state) => (
        <StateBadge key={state} state={state} />
      ))}
    </MantineProvider>,
  );

  const badges = states.map((state) =>
    screen.getByText(capitalized(state)).closest<HTMLElement>('.mantine-Badge-root')!,
  );
  const different = (valueOf: (badge: HTMLElement) => unknown) => new Set(badges.map(valueOf)).size;
  expect(different((badge) => badge.getAttribute('style'))).toBe(6);
  expect(different((badge) => badge.querySelector('[aria-hidden]')?.textContent)).toBe(6);
});

test('a state can be read outdoors', () => {
  render(
    <MantineProvider theme={adminTheme}>
      <StateBadge state="sold" />
    </MantineProvider>,
  );

  const badge = screen.getByText('Sold').closest<HTMLElement>('.mantine-Badge-root');
  expect(badge?.style.fontSize).toBe('var(--mantine-font-size-xs)');
});
