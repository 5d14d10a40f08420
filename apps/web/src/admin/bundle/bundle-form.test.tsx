import { aBundle } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
} from '../../testing/admin.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a bundle needs a name, a price, a description and an image', async () => {
  const { submit } = await renderForm('Bundles');

  await submit();

  const faults = { Name: 'Name', Price: 'Price', Description: 'Description' };
  for (const [label, subject] of Object.entries(faults)) {
    expect(descriptionOf(screen.getByLabelText(label))).toContain(`${subject} is required`);
  }
  expect(descriptionOf(screen.getByLabelText('Images'))).toContain('At least one image is required');
});

test('a created bundle is sent as typed, told, and the form closes', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"finalURL":"/objects/suite.jpg"}'));
  let records: object[] = [];
  const create = (input: object) => {
    records = [stored(input)];
    return records[0];
  };
  const { user, submit, calls } = await renderForm('Bundles', {
    'bundle.list': () => records,
    'bundle.create': create,
  });
  await user.type(screen.getByLabelText('Name'), '  Walnut suite ');
  await user.type(screen.getByLabelText('Price'), '$2,400');
  await user.type(screen.getByLabelText('Description'), 'Two lines{Enter}of text');
  fireEvent.change(screen.getByLabelText('Images'), { target: { files: [aFile('suite.png')] } });
  await screen.findByRole('img', { name: '1 of 1' });

  await submit();

  expect(await screen.findByText('Bundle created successfully', {}, { timeout: 5_000 })).toBeTruthy();
  expect(calls.find(({ path }) => path === 'bundle.create')?.input).toEqual({
    submissionId: expect.any(String),
    title: 'Walnut suite',
    price: '$2,400',
    description: 'Two lines\nof text',
    imageUrls: ['/objects/suite.jpg'],
    isActive: true,
  });
  await waitFor(() => expect(screen.getByTestId('admin-record').textContent).toContain('Walnut suite'));
  expect(screen.queryByRole('form')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Add bundle' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

test('missing pictures are told at the images, and all that was typed stays', async () => {
  const urls = ['/objects/a.jpg', '/objects/b.jpg', '/objects/c.jpg'];
  const record = stored(aBundle({ imageUrls: urls }));
  const { user } = await renderPanel('Bundles', {
    'bundle.list': [record],
    'bundle.update': failing(
      refusal([
        { path: 'imageUrls.0', message: 'Image 1 is gone.' },
        { path: 'imageUrls.2', message: 'Image 3 is gone.' },
      ]),
    ),
  });
  await user.click(await screen.findByRole('button', { name: `Edit ${record.title}` }));
  await user.clear(screen.getByLabelText('Price'));
  await user.type(screen.getByLabelText('Price'), '$990');

  await user.click(submitButton());

  await waitFor(() =>
    expect(descriptionOf(screen.getByLabelText('Images'))).toContain('Image 1 is gone. Image 3 is gone.'),
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Images'));
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('$990');
  expect(screen.getAllByRole('img', { name: /of 3$/ })).toHaveLength(3);
});

test('a hidden bundle that is edited is shown again, for it is always sent as active', async () => {
  const hidden = stored(aBundle({ isActive: false }));
  const { user, calls } = await renderPanel('Bundles', { 'bundle.list': [hidden], 'bundle.update': hidden });
  await user.click(await screen.findByRole('button', { name: `Edit ${hidden.title}` }));

  await user.click(submitButton());

  await screen.findByText('Bundle updated successfully', {}, { timeout: 5_000 });
  expect(calls.find(({ path }) => path === 'bundle.update')?.input).toMatchObject({ isActive: true });
});

test('the price is hinted at in words of the trade', async () => {
  await renderForm('Bundles');

  const hint = 'As buyers will read it, with the currency sign: $1,200';
  expect(descriptionOf(screen.getByLabelText('Price'))).toBe(hint);
  expect(aBundle().price).toBe('$1,200');
});
