import { AppError } from '@innventory/domain/errors.ts';
import { anInquiry } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failing, renderPanel, stored } from '../../testing/admin.tsx';
import { pending } from '../../testing/testing.tsx';

test('the list says that it is loading, and that it is empty', async () => {
  const { unmount } = await renderPanel('Inquiries', { 'inquiry.list': pending });
  expect(within(screen.getByRole('tabpanel')).getByText('Loading...')).toBeTruthy();
  unmount();

  await renderPanel('Inquiries');
  expect(await screen.findByText('No inquiries found')).toBeTruthy();
});

test('an inquiry shows name, addresses, type, message and time, and can be deleted with Undo', async () => {
  const inquiry = anInquiry({ phone: '+1 (416) 555-0142', message: 'First line.\n\nSecond line.' });
  const { user } = await renderPanel('Inquiries', {
    'inquiry.list': [stored(inquiry)],
    'inquiry.delete': {},
    'inquiry.restore': stored(inquiry),
  });

  const record = within(await screen.findByTestId('admin-record'));
  expect(record.getByText('Priya Raman')).toBeTruthy();
  expect(record.getByRole('link', { name: 'priya@example.com' }).getAttribute('href')).toBe('mailto:priya@example.com');
  expect(record.getByRole('link', { name: '+1 (416) 555-0142' }).getAttribute('href')).toBe('tel:+14165550142');
  expect(record.getByText(/First line/).textContent).toBe('First line.\n\nSecond line.');
  expect(record.getByText('Quote request')).toBeTruthy();
  expect(record.getByText('Nov 20, 2026, 10:00 AM')).toBeTruthy();

  await user.click(record.getByRole('button', { name: 'Delete Priya Raman' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Inquiry deleted successfully')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Inquiry restored successfully')).toBeTruthy();
});

test('a reply has a subject and quotes at most a thousand characters', async () => {
  const message = `First line.\n\n${'é'.repeat(1_000)}`;
  await renderPanel('Inquiries', { 'inquiry.list': [stored(anInquiry({ message }))] });

  const link = within(await screen.findByTestId('admin-record')).getByRole<HTMLAnchorElement>('link', {
    name: 'Reply to Priya Raman',
  });

  const { pathname, searchParams } = new URL(link.href);
  expect(pathname).toBe('priya@example.com');
  expect(searchParams.get('subject')).toBe('Re: Your inquiry to Harbour House');
  expect(searchParams.get('body')).toContain(
    'On Nov 20, 2026, 10:00 AM, Priya Raman wrote:\r\n> First line.\r\n> \r\n> éé',
  );
  expect(searchParams.get('body')?.endsWith('é…')).toBe(true);
});

test('the count does not ask for the password after the session has ended', async () => {
  const { inputsOf, user } = await renderPanel('Bundles', {
    'inquiry.list': failing(new AppError('SIGN_IN_REQUIRED')),
  });

  await waitFor(() => expect(inputsOf('inquiry.list').length).toBeGreaterThan(0));
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('tab', { name: 'Inquiries' }));
  expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeTruthy();
});
