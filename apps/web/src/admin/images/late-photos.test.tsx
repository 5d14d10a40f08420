import { aBundle } from '@innventory/domain/testing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aFile,
  heldUploads,
  leaveForm,
  pick,
  renderEdit,
  renderUploads,
  shownUrls,
  stored,
} from '../../testing/admin.tsx';

const form = () => within(screen.getByRole('form'));

test('the question whether to leave a form says that a photo is on its way', async () => {
  const { sent, user } = await renderUploads(['oak.png']);
  await user.click(form().getByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(dialog.getByText(/on their way/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Stay here' }));

  await sent[0]?.answer({ finalURL: '/objects/oak.jpg' });
  await user.click(form().getByRole('button', { name: 'Cancel' }));

  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(screen.queryByText(/on their way/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
});

test('a photo that arrives after another tab has saved the draft does not bring it back', async () => {
  const { sent, user } = await renderUploads(['oak.png']);
  await leaveForm(user, 'Leave and keep it');
  await screen.findByRole('list', { name: 'Unsaved work' });
  localStorage.clear();

  await sent[0]?.answer({ finalURL: '/objects/oak.jpg' });

  await waitFor(() => expect(screen.queryByRole('list', { name: 'Unsaved work' })).toBeNull());
});

test('a photo that arrives after its form is left joins the kept draft', async () => {
  const { sent, user } = await renderUploads(['oak.png', 'elm.png', 'ash.png']);
  await leaveForm(user, 'Leave and keep it');
  await sent[0]?.answer({ finalURL: '/objects/oak.jpg' });

  await user.click(await screen.findByRole('button', { name: /^Restore/ }));
  await screen.findByRole('form');
  expect(shownUrls()).toEqual(['/objects/oak.jpg']);
  await sent[1]?.answer({ finalURL: '/objects/elm.jpg' });
  expect(shownUrls()).toEqual(['/objects/oak.jpg', '/objects/elm.jpg']);

  await leaveForm(user, 'Discard it');
  await sent[2]?.answer({ finalURL: '/objects/ash.jpg' });
  expect(screen.queryByRole('list', { name: 'Unsaved work' })).toBeNull();
});

test('Undo gives back also a photo that arrived while the question whether to discard it was open', async () => {
  const { sent, user } = await renderUploads(['oak.png']);
  await user.click(form().getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await sent[0]?.answer({ finalURL: '/objects/oak.jpg' });
  await user.click(screen.getByRole('button', { name: 'Discard it' }));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: /^Restore/ }));

  await screen.findByRole('form');
  expect(shownUrls()).toEqual(['/objects/oak.jpg']);
});

test.each([
  ['stays open', false, false],
  ['is left meanwhile', true, false],
  ['is left, and the photo arrives before the save ends', true, true],
])('a photo that is added during a save joins the kept draft if the form %s', async (_, isLeft, isEarly) => {
  const sent = heldUploads();
  const bundle = stored(aBundle({ title: 'Oak suite' }));
  const { promise, resolve } = Promise.withResolvers<object>();
  const { user, submit } = await renderEdit('Bundles', bundle, { 'bundle.update': () => promise });
  await user.type(screen.getByLabelText('Name'), '!');
  await submit();
  await pick([aFile('oak.png')]);
  if (isLeft) await leaveForm(user, 'Leave and keep it');

  const arrive = async () => sent[0]?.answer({ finalURL: '/objects/oak.jpg' });
  if (isEarly) await arrive();
  await act(async () => resolve(bundle));
  if (!isEarly) await arrive();
  await user.click(await screen.findByRole('button', { name: /^Restore/ }));

  await screen.findByRole('form');
  expect(shownUrls()).toContain('/objects/oak.jpg');
});

test('a photo that was not added is named beside Save, and leads to its field', async () => {
  const { sent, user } = await renderUploads(['oak.png', 'elm.png']);
  await sent[0]?.answer({ finalURL: '/objects/oak.jpg' });
  await sent[1]?.answer({ message: 'Not now.' }, 503);

  await user.click(form().getByRole('button', { name: 'Not all images added' }));

  expect(document.activeElement).toBe(form().getByLabelText('Images'));
  await user.click(form().getByRole('button', { name: 'Dismiss' }));
  expect(form().queryByRole('button', { name: 'Not all images added' })).toBeNull();
});
