import type { MaintenanceState } from '@innventory/api/routers/maintenance.router.ts';
import { aBundle } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deleteRecord, quietState, renderPanel, stored } from '../../testing/admin.tsx';
import { translate } from '../../testing/testing.tsx';

const showing = (state: Partial<MaintenanceState>) =>
  renderPanel('Bundles', { 'maintenance.state': { ...quietState, ...state } });

const shownWarnings = () => screen.queryByRole('list', { name: 'What needs you' });
const warnings = () => screen.findByRole('list', { name: 'What needs you' });

const outbox = { waiting: 2, refused: 0, tries: 3, oldest: '2026-11-18T15:00:00.000Z' };

const toMail = ['See inquiry mail', '/admin/settings#mail'];
const toBackup = ['Download a backup', '/admin/settings#data'];

test.each<[Partial<MaintenanceState>, RegExp, ...string[][]]>([
  [{ isBehindUntrustedProxy: true }, /TRUST_PROXY/],
  [{ mail: null }, /Inquiries are not mailed to you/, toMail],
  [{ mail: null, outbox }, /Inquiries are not mailed to you/, toMail],
  [{ outbox, mailFault: 'Refused.' }, /not been mailed since Nov 18, 2026/, toMail],
  [{ diskWarning: 'The disk of /data has 9 MB left.' }, /person who runs your server.*9 MB/],
  [{ sweepWarning: 'Unused pictures are not removed.' }, /person who runs your server.*not removed/],
  [{ lastBackup: '2026-11-13T14:59:59.999Z' }, /The last backup is from Nov 13, 2026/, toBackup],
  [{ lastBackup: null, since: '2026-11-01T15:00:00.000Z' }, /There is no backup yet/, toBackup],
  [{ demoRecords: 3 }, /still there\./, ['Remove the demo content', '/admin/settings#data']],
])('the panel tells the owner about %j, with a link to the next step', async (state, text, ...links) => {
  await showing(state);

  const strip = await warnings();

  expect(within(strip).getAllByRole('listitem')).toHaveLength(1);
  expect(strip.textContent).toMatch(text);
  const shown = within(strip).queryAllByRole('link');
  expect(shown.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
});

test.each<[number, string[][]]>([
  [
    0,
    [
      ['Your company still has invented facts. Write your own', '/admin/settings#company'],
      ['Your privacy policy still has invented facts. Write your own', '/admin/settings#privacy'],
    ],
  ],
  // One at a time.
  [3, [['The demo is still there. Remove the demo content', '/admin/settings#data']]],
])('with %i records of the demo, the panel warns of settings with invented facts', async (demoRecords, shown) => {
  await showing({ demoRecords, inventedSettings: ['company', 'privacy'] });

  const items = within(await warnings()).getAllByRole('listitem');

  expect(items.map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')])).toEqual(shown);
});

test.each([
  ['with a backup of the last seven days', '2026-11-13T15:00:00.000Z'],
  ['that is new and has no backup', null],
])('a site %s needs no backup yet', async (_, lastBackup) => {
  await showing({ lastBackup });

  expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeTruthy();
  expect(shownWarnings()).toBeNull();
});

test('what needs the owner is looked up again after an action', async () => {
  let demoRecords = 1;
  const { user } = await renderPanel('Bundles', {
    'bundle.manage': [stored(aBundle())],
    'bundle.delete': () => (demoRecords = 0),
    'maintenance.state': () => ({ ...quietState, demoRecords }),
  });
  expect(await screen.findByText('The demo is still there.')).toBeTruthy();

  await deleteRecord(user, 'Oak guest room');

  await waitFor(() => expect(shownWarnings()).toBeNull());
});

test('nothing to press is shown before the warnings, which would move it', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const shown = renderPanel('Bundles', { 'maintenance.state': () => promise });
  expect(await screen.findByText('Loading...', {}, { timeout: 30_000 })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();

  resolve({ ...quietState, demoRecords: 3 });
  await shown;

  expect(screen.getByText('The demo is still there.')).toBeTruthy();
});

test('a button before the harmless warnings of a phone unfolds them, in a translated page, too', async () => {
  await showing({ mail: null, demoRecords: 3 });
  const unfold = (await screen.findByText('2 things need you')).closest('button')!;
  expect(unfold.compareDocumentPosition(await warnings()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  translate(unfold);

  fireEvent.click(unfold);

  expect(screen.getByText('2 things need you').closest('button[aria-expanded=true]')).toBeTruthy();
});

test('a dismissed warning moves the focus to the heading above it', async () => {
  const { user } = await showing({ demoRecords: 3 });
  (await screen.findByRole('button', { name: 'Dismiss The demo is still there.' })).focus();

  await user.keyboard('{Enter}');

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Admin Panel' }));
});

const noBackup = { since: '2026-11-01T15:00:00.000Z', lastBackup: null };
const oldBackup = { lastBackup: '2026-11-01T15:00:00.000Z' };
const almostMonthLater = { now: '2026-12-01T14:59:59.000Z' };
const monthLater = { now: '2026-12-01T15:00:00.000Z' };

test.each<[string, ...Partial<MaintenanceState>[]]>([
  ['when its state changes', oldBackup, oldBackup, { lastBackup: '2026-11-05T15:00:00.000Z' }],
  ['once a month without a backup', noBackup, { ...noBackup, ...almostMonthLater }, { ...noBackup, ...monthLater }],
  ['once a month of an old backup', oldBackup, { ...oldBackup, ...almostMonthLater }, { ...oldBackup, ...monthLater }],
  ['after it had ended', { demoRecords: 3 }, { demoRecords: 0 }, { demoRecords: 2 }],
])('a dismissed warning comes back %s', async (_, atFirst, before, then) => {
  const first = await showing(atFirst);
  await first.user.click(within(await warnings()).getByRole('button', { name: /^Dismiss/ }));
  expect(shownWarnings()).toBeNull();
  first.unmount();

  const second = await showing(before);
  expect(shownWarnings()).toBeNull();
  second.unmount();

  await showing(then);
  expect(await warnings()).toBeTruthy();
});
