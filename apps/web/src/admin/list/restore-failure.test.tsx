import { AppError } from '@innventory/domain/errors.ts';
import { aBundle } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gone, kinds, recordOf, renderPanel } from '../../testing/admin.tsx';

test.each(kinds)('$tab: an Undo that fails says why above the list, until it is tried again', async (kind) => {
  const { tab, noun, path, list, input, name } = kind;
  let isTaken = true;
  const { user } = await renderPanel(tab, {
    [list]: [recordOf(input)],
    [`${path}.delete`]: {},
    [`${path}.restore`]: () => {
      if (isTaken) throw new AppError('ADDRESS_TAKEN');
      return recordOf(input);
    },
  });
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  const panel = within(screen.getByRole('tabpanel'));
  const alert = await panel.findByRole('alert');
  expect(alert.textContent).toContain(`Failed to restore ${noun}Another blog post has its address by now.`);
  expect(await screen.findAllByText(`Failed to restore ${noun}`)).toHaveLength(2);

  isTaken = false;
  await user.click(panel.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(panel.queryByRole('alert')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Add ${noun}` }));
});

test('whoever gives an Undo up is told of it no longer', async () => {
  const { user } = await renderPanel('Bundles', {
    'bundle.list': [recordOf(aBundle())],
    'bundle.delete': {},
    'bundle.restore': gone,
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Oak guest room' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const panel = within(screen.getByRole('tabpanel'));
  await panel.findByRole('alert');

  await user.click(panel.getByRole('button', { name: 'Leave it deleted' }));

  expect(panel.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add bundle' }));
});
