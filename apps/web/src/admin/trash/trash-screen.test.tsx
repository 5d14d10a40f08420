import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, quietState, recordNames } from '../../testing/admin.tsx';
import { renderScreen } from '../../testing/testing.tsx';

const desk = (id: string) => ({
  kind: 'item',
  id,
  name: `Desk ${id}`,
  imageUrl: null,
  deletedAt: '2026-11-20T15:00:00.000Z',
});

test('the trash shows more page by page, and what was restored is gone', async () => {
  let first = [desk('1'), desk('2')];
  const { user } = renderScreen('/admin/trash', {
    'admin.status': { isAdmin: true },
    'maintenance.state': quietState,
    'trash.manage': ({ cursor }: { cursor?: string }) =>
      cursor === 'next' ? { ...pageOf([desk('3')]), total: 3 } : { records: first, total: 3, nextCursor: 'next' },
    'trash.restore': () => {
      [, ...first] = first;
      return desk('1');
    },
  });
  expect(await screen.findByText('Desk 2', {}, { timeout: 30_000 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Trash 3' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(recordNames()).toEqual(['Desk 1', 'Desk 2', 'Desk 3']));
  expect(screen.getByRole('button', { name: 'No more' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Restore Desk 1' }));
  await waitFor(() => expect(recordNames()).toEqual(['Desk 2', 'Desk 3']));
});
