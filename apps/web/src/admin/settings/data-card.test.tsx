import { AppError } from '@innventory/domain/errors.ts';
import { aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pageOf, quietState, stored } from '../../testing/admin.tsx';
import { isHeldBack } from '../../testing/testing.tsx';
import { renderSettings } from './testing.ts';

/** Chooses files for "Import …". */
async function importFiles(user: UserEvent, noun: string, ...files: File[]): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Import ${noun}` }));
  await user.upload(document.querySelector<HTMLInputElement>('body > input[type=file]')!, files);
}

const guestsFile = new File(['[{ "name": "Dana", "testimonial": "Good" }]'], 'guests.json');

test('the check of a table names the columns that it would change', async () => {
  const guest = stored(aTestimonial(), '0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89');
  const { user } = renderSettings({ 'testimonial.list': [guest], 'trash.list': [] });
  const table = JSON.stringify([{ id: guest.id, rating: 1, company: 'Harbour Hotel' }]);

  await importFiles(user, 'testimonials', new File([table], 'guests.json'));

  expect((await screen.findByText(/^The file can be imported/)).textContent).toBe(
    'The file can be imported: 0 new, 1 changed, 0 unchanged. Changed columns: Company, Rating.',
  );
});

test('a table that changes nothing says so, and is not offered for import', async () => {
  const guest = stored(aTestimonial(), '0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89');
  const { user } = renderSettings({ 'testimonial.list': [guest], 'trash.list': [] });
  const table = JSON.stringify([{ id: guest.id, rating: guest.rating }]);

  await importFiles(user, 'testimonials', new File([table], 'guests.json'));

  const check = await screen.findByRole('group', { name: 'Check of the testimonials' });
  expect(check.textContent).toBe('Nothing to import: 0 new, 0 changed, 1 unchanged.Close');
});

test('the check of a table warns of a price without a currency sign, which can be imported', async () => {
  const lamp = stored(anItem(), '0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89');
  const { user } = renderSettings({ 'item.list': [lamp], 'trash.list': [] });
  const table = JSON.stringify([{ id: lamp.id, price: '120' }]);

  await importFiles(user, 'items', new File([table], 'items.json'));

  const warnings = await screen.findByRole('list', { name: 'Warnings' });
  expect(warnings.textContent).toBe('Row 1, Price: "120": The currency sign is missing.');
  expect(screen.getByRole('button', { name: 'Import one record' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Faults' })).toBeNull();
});

test('the check of a table shows prices and availability before and after, row by row', async () => {
  const lamp = stored(
    anItem({ title: 'Lamp', price: '$5', availability: 'sold' }),
    '0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89',
  );
  const { user } = renderSettings({ 'item.list': [lamp], 'trash.list': [] });
  const table = `id,Price,Availability,Material\n${lamp.id},$4,available,Brass`;

  await importFiles(user, 'items', new File([table], 'items.csv'));

  const list = await screen.findByRole('list', { name: 'Changed prices and availability' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Row 2, Price: $5 → $4 (Lamp)', 'Row 2, Availability: Sold → Available (Lamp)']);
});

test('a price or availability that another device changes after the check is shown before it is replaced', async () => {
  let lamp = stored(anItem({ title: 'Lamp', price: '$5' }), '0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89');
  const { user, inputsOf } = renderSettings({ 'item.list': () => [lamp], 'trash.list': [], 'item.import': [] });
  const table = `id,Price,Availability\n${lamp.id},$4,available`;
  await importFiles(user, 'items', new File([table], 'items.csv'));
  const importButton = () => screen.findByRole('button', { name: 'Import one record' });
  await importButton();
  lamp = { ...lamp, availability: 'sold' };

  await user.click(await importButton());

  expect(await screen.findByText('Please look again')).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Changed prices and availability' });
  expect(list.textContent).toContain('Sold → Available (Lamp)');
  expect(inputsOf('item.import')).toEqual([]);
  await user.click(await importButton());
  await waitFor(() => expect(inputsOf('item.import')).toHaveLength(1));
});

test('a table that is older than its records can replace them after a second look', async () => {
  const guest = stored(aTestimonial(), '0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89');
  const { user, inputsOf } = renderSettings({
    'testimonial.list': [guest],
    'trash.list': [],
    'testimonial.import': [],
  });
  const table = JSON.stringify([{ ...guest, rating: 1, updatedAt: '2020-01-31T12:00:00.000Z' }]);
  await importFiles(user, 'testimonials', new File([table], 'guests.json'));
  expect(
    await screen.findByText(/^Nothing was saved\. These records were changed after the file was written/),
  ).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Continue anyway' }));

  expect(await screen.findByText(/0 new, 1 changed/)).toBeTruthy();
  expect(inputsOf('testimonial.import')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Import one record' }));
  await waitFor(() => expect(inputsOf('testimonial.import')).toMatchObject([{ rows: [{ rating: 1 }] }]));
});

test('a table with another fault cannot replace newer records', async () => {
  const guest = stored(aTestimonial(), '0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89');
  const { user } = renderSettings({ 'testimonial.list': [guest], 'trash.list': [] });
  const table = JSON.stringify([{ ...guest, rating: 1, updatedAt: '2020-01-31T12:00:00.000Z' }, { name: 'Dana' }]);

  await importFiles(user, 'testimonials', new File([table], 'guests.json'));

  expect(await screen.findByText('Nothing was saved. Correct these rows and choose the file again.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue anyway' })).toBeNull();
});

test('the check of a table that takes long leaves the focus in the card that was opened meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = renderSettings({ 'testimonial.list': () => promise, 'trash.list': [] });
  await importFiles(user, 'testimonials', guestsFile);
  await user.click(screen.getByRole('button', { name: 'Edit company' }));
  const field = await screen.findByLabelText('Tagline');
  await user.click(field);

  resolve([]);

  expect(await screen.findByText(/^The file can be imported/)).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('an import that fails after its card is left says so in a toast, and the browser asks before it is cut off', async () => {
  const { promise, reject } = Promise.withResolvers();
  const { user } = renderSettings({
    'testimonial.list': [],
    'trash.list': [],
    'testimonial.import': () => promise,
    'bundle.manage': pageOf([]),
  });
  await importFiles(user, 'testimonials', guestsFile);
  const start = await screen.findByRole('button', { name: 'Import one record' });
  expect(isHeldBack()).toBe(false);
  await user.click(start);
  await user.click(screen.getByRole('link', { name: 'Back to the lists' }));
  await screen.findByRole('tab', { name: 'Bundles' });
  expect(isHeldBack()).toBe(true);

  reject(new TypeError('network error'));

  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to import testimonials.*cannot be reached/);
  expect(isHeldBack()).toBe(false);
});

test('an import whose photo could not be sent can be tried again with the same files', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = renderSettings({ 'item.list': [], 'trash.list': [], 'item.import': [] });
  const table = new File(['Name,Price,Category,Description,Images\nBed,$5,bedroom,Oak,bed.jpg'], 'items.csv');
  await importFiles(user, 'items', table, new File(['photo'], 'bed.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('button', { name: 'Import one record' }));
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('Failed to upload bed.jpg: The server cannot be reached.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Faults' })).toBeNull();

  vi.stubGlobal('fetch', async () => Response.json({ finalURL: '/objects/bed.jpg' }));
  await user.click(await screen.findByRole('button', { name: 'Import one record' }));

  expect(await screen.findByText('Imported')).toBeTruthy();
});

test.each([
  [3, '3 records are in the trash.'],
  [1, 'One record is in the trash.'],
  [0, 'It was removed before, perhaps on another device.'],
])('the demo content is not removed again while its %i records are being removed', async (removed, told) => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = renderSettings({
    'maintenance.state': { ...quietState, demoRecords: 3 },
    'maintenance.removeDemo': () => promise,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the demo content' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(await screen.findByRole('button', { name: 'Removing...' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  resolve({ removed });
  expect(await screen.findByText(told)).toBeTruthy();
});

test('the demo content is known to be removed although the answer to its removal is lost', async () => {
  let demoRecords = 3;
  const { user } = renderSettings({
    'maintenance.state': () => ({ ...quietState, demoRecords }),
    'maintenance.removeDemo': () => {
      demoRecords = 0;
      throw new Error('no connection');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the demo content' }));

  await user.click(await screen.findByRole('button', { name: 'Remove' }));

  await waitFor(() => expect(screen.queryByText(/of the demo content/)).toBeNull());
  expect(await screen.findByText('Demo content removed')).toBeTruthy();
});

test.each([
  [
    'the download of a list',
    async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Download testimonials as CSV' })),
  ],
  ['the check of a table', (user: UserEvent) => importFiles(user, 'testimonials', guestsFile)],
])('%s after the session has ended asks for the password before it reads what visitors see, too', async (_, start) => {
  URL.createObjectURL = () => 'blob:list';
  let isSignedIn = false;
  const { user, inputsOf } = renderSettings({
    'trash.list': () => {
      if (!isSignedIn) throw new AppError('SIGN_IN_REQUIRED');
      return [];
    },
    'testimonial.list': [],
    'admin.login': () => ({ isAdmin: (isSignedIn = true) }),
  });

  await start(user);

  const password = await screen.findByLabelText('Password');
  expect(inputsOf('testimonial.list')).toEqual([]);
  await user.type(password, 'oak{Enter}');
  await waitFor(() => expect(inputsOf('testimonial.list')).toHaveLength(1));
});
