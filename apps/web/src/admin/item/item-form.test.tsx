import { anItem } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aFile,
  descriptionOf,
  failing,
  refusal,
  renderForm,
  renderPanel,
  stored,
  submitButton,
  valueOf,
} from '../../testing/admin.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an item needs what a bundle needs, and a category', async () => {
  const { submit } = await renderForm('Items');
  const categories = within(screen.getByLabelText('Category')).getAllByRole('option');
  expect(categories.map(({ textContent }) => textContent)).toEqual([
    'Choose a category',
    'Bedroom',
    'Seating',
    'Tables',
    'Storage',
  ]);
  expect(valueOf(screen.getByLabelText('Category'))).toBe('');

  await submit();

  for (const label of ['Name', 'Description', 'Price', 'Category']) {
    expect(descriptionOf(screen.getByLabelText(label))).toContain(`${label} is required`);
  }
  expect(descriptionOf(screen.getByLabelText('Images'))).toContain('At least one image is required');
});

test('of several images the first one is stored', async () => {
  let sent = 0;
  vi.stubGlobal('fetch', async () => new Response(`{"finalURL":"/objects/${(sent += 1)}.jpg"}`));
  const { user, submit, calls } = await renderForm('Items', { 'item.create': stored(anItem()) });
  await user.type(screen.getByLabelText('Name'), 'Oak desk');
  await user.type(screen.getByLabelText('Description'), 'Solid oak.');
  await user.type(screen.getByLabelText('Price'), '$300');
  await user.selectOptions(screen.getByLabelText('Category'), 'Tables');
  fireEvent.change(screen.getByLabelText('Images'), { target: { files: [aFile('a.png'), aFile('b.png')] } });
  await screen.findByRole('img', { name: '2 of 2' });
  await user.click(screen.getByRole('button', { name: 'Move image 2 earlier' }));

  await submit();

  expect(await screen.findByText('Item created successfully', {}, { timeout: 5_000 })).toBeTruthy();
  expect(calls.find(({ path }) => path === 'item.create')?.input).toEqual({
    submissionId: expect.any(String),
    title: 'Oak desk',
    description: 'Solid oak.',
    price: '$300',
    category: 'tables',
    imageUrl: '/objects/2.jpg',
    isActive: true,
  });
});

test('a missing picture is told at the images', async () => {
  const message = 'The image is gone.';
  const record = stored(anItem());
  const { user } = await renderPanel('Items', {
    'item.list': [record],
    'item.update': failing(refusal([{ path: 'imageUrl', message }])),
  });
  await user.click(await screen.findByRole('button', { name: `Edit ${record.title}` }));

  await user.click(submitButton());

  await waitFor(() => expect(descriptionOf(screen.getByLabelText('Images'))).toContain(message));
  expect(document.activeElement).toBe(screen.getByLabelText('Images'));
});

test('an item that is edited shows what is stored', async () => {
  const { user } = await renderPanel('Items', { 'item.list': [stored(anItem())] });
  await user.click(await screen.findByRole('button', { name: 'Edit Oak nightstand' }));

  expect(valueOf(screen.getByLabelText('Category'))).toBe('bedroom');
  await waitFor(() => expect(screen.getByRole('img', { name: '1 of 1' })).toBeTruthy());
  expect(descriptionOf(screen.getByLabelText('Images'))).toContain('Only the first image is shown');
});

test('a hidden item that is edited is shown again, for it is always sent as active', async () => {
  const hidden = stored(anItem({ isActive: false }));
  const { user, calls } = await renderPanel('Items', { 'item.list': [hidden], 'item.update': hidden });
  await user.click(await screen.findByRole('button', { name: `Edit ${hidden.title}` }));

  await user.click(submitButton());

  await screen.findByText('Item updated successfully', {}, { timeout: 5_000 });
  expect(calls.find(({ path }) => path === 'item.update')?.input).toMatchObject({ isActive: true });
});
