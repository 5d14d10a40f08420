import { anInquiry } from '@innventory/domain/testing.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPanel, stored } from '../../testing/admin.tsx';
import { pending } from '../../testing/testing.tsx';

test('the list says that it is loading, and that it is empty', async () => {
  const { unmount } = await renderPanel('Inquiries', { 'inquiry.list': pending });
  expect(within(screen.getByRole('tabpanel')).getByText('Loading...')).toBeTruthy();
  unmount();

  await renderPanel('Inquiries');
  expect(await screen.findByText('No inquiries found')).toBeTruthy();
});

test('an inquiry shows who wrote, how to answer, what and when, and cannot be changed', async () => {
  const inquiry = anInquiry({ phone: '+1 (416) 555-0142', message: 'First line.\n\nSecond line.' });
  await renderPanel('Inquiries', { 'inquiry.list': [stored(inquiry)] });

  const record = within(await screen.findByTestId('admin-record'));
  expect(record.getByText('Priya Raman')).toBeTruthy();
  expect(record.getByRole('link', { name: 'priya@example.com' }).getAttribute('href')).toBe('mailto:priya@example.com');
  expect(record.getByRole('link', { name: '+1 (416) 555-0142' }).getAttribute('href')).toBe('tel:+14165550142');
  expect(record.getByText(/First line/).textContent).toBe('First line.\n\nSecond line.');
  expect(record.getByText('Nov 20, 2026')).toBeTruthy();
  expect(within(screen.getByRole('tabpanel')).queryByRole('button')).toBeNull();
});

test('an inquiry without a phone number has no phone link', async () => {
  await renderPanel('Inquiries', { 'inquiry.list': [stored(anInquiry({ phone: null }))] });

  const record = within(await screen.findByTestId('admin-record'));
  expect(record.getAllByRole('link')).toHaveLength(1);
});

test('an address that holds a recipient of its own writes to nobody else', async () => {
  const email = 'a?bcc=victim%40evil.example&x=@example.com';
  await renderPanel('Inquiries', { 'inquiry.list': [stored(anInquiry({ email }))] });

  const link = within(await screen.findByTestId('admin-record')).getByRole<HTMLAnchorElement>('link', { name: email });

  expect(new URL(link.href).search).toBe('');
});
