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

const id = '0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89';

const guest = stored(aTestimonial(), id);

/** Checks a table on a site with one testimonial. */
async function checkGuests(...rows: object[]) {
  const answers = { 'testimonial.list': [guest], 'trash.list': [], 'testimonial.import': [] };
  const view = renderSettings(answers);
  await importFiles(view.user, 'testimonials', new File([JSON.stringify(rows)], 'guests.json'));
  return { ...view, check: await screen.findByRole('group', { name: 'Check of the testimonials' }) };
}

/** Checks a table on a site with this item. */
async function checkItems(item: () => object, table: string) {
  const view = renderSettings({ 'item.list': () => [item()], 'trash.list': [], 'item.import': [] });
  await importFiles(view.user, 'items', new File([table], 'items.csv'));
  return view;
}

test.each([
  [
    { rating: 1, company: 'Harbour Hotel' },
    'The file can be imported: 0 new, 1 changed, 0 unchanged. Changed columns: Company, Rating.Import one recordCancel',
  ],
  [{ rating: guest.rating }, 'Nothing to import: 0 new, 0 changed, 1 unchanged.Close'],
])('the check of a table with %j names the columns that it would change', async (changes, text) => {
  const { check } = await checkGuests({ id, ...changes });

  expect(check.textContent).toBe(text);
});

test('the check of a table warns of a price without a currency sign, which can be imported', async () => {
  await checkItems(() => stored(anItem(), id), `id,Price\n${id},120`);

  const warnings = await screen.findByRole('list', { name: 'Warnings' });
  expect(warnings.textContent).toBe('Row 2, Price: "120": The currency sign is missing.');
  expect(screen.getByRole('button', { name: 'Import one record' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Faults' })).toBeNull();
});

test('prices and availability are shown before and after, and again if another device changes them after the check', async () => {
  let lamp = stored(anItem({ title: 'Lamp', price: '$5' }), id);
  const { user, inputsOf } = await checkItems(() => lamp, `id,Price,Availability,Material\n${id},$4,available,Brass`);
  const changes = async () => (await screen.findByRole('list', { name: /^Changed prices/ })).textContent;
  const press = async () => user.click(await screen.findByRole('button', { name: 'Import one record' }));
  expect(await changes()).toBe('Row 2, Price: $5 → $4 (Lamp)');
  lamp = { ...lamp, availability: 'sold' };

  await press();

  expect(await screen.findByText('Please look again')).toBeTruthy();
  expect(await changes()).toBe('Row 2, Price: $5 → $4 (Lamp)Row 2, Availability: Sold → Available (Lamp)');
  expect(inputsOf('item.import')).toEqual([]);
  await press();
  await waitFor(() => expect(inputsOf('item.import')).toHaveLength(1));
});

const outdated = { ...guest, rating: 1, updatedAt: '2020-01-31T12:00:00.000Z' };

test('a table that is older than its records can replace them after a second look', async () => {
  const { user, check, inputsOf } = await checkGuests(outdated);
  expect(check.textContent).toMatch(/^Nothing was saved\. These records were changed after the file was written/);

  await user.click(screen.getByRole('button', { name: 'Continue anyway' }));

  expect(await screen.findByText(/0 new, 1 changed/)).toBeTruthy();
  expect(inputsOf('testimonial.import')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Import one record' }));
  await waitFor(() => expect(inputsOf('testimonial.import')).toMatchObject([{ rows: [{ rating: 1 }] }]));
});

test('a table with another fault cannot replace newer records', async () => {
  const { check } = await checkGuests(outdated, { name: 'Dana' });

  expect(check.textContent).toMatch(/^Nothing was saved\. Correct these rows and choose the file again\./);
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
  expect(await screen.findByText(/1 new, .* those imported before will stay as they are\.$/)).toBeTruthy();
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

test('the check of a table after the session has ended asks for the password before it reads what visitors see, too', async () => {
  let isSignedIn = false;
  const { user, inputsOf } = renderSettings({
    'trash.list': () => {
      if (!isSignedIn) throw new AppError('SIGN_IN_REQUIRED');
      return [];
    },
    'testimonial.list': [],
    'admin.login': () => ({ isAdmin: (isSignedIn = true) }),
  });

  await importFiles(user, 'testimonials', guestsFile);

  const password = await screen.findByLabelText('Password');
  expect(inputsOf('testimonial.list')).toEqual([]);
  await user.type(password, 'oak{Enter}');
  await waitFor(() => expect(inputsOf('testimonial.list')).toHaveLength(1));
});
