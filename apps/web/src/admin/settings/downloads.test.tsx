import { AppError } from '@innventory/domain/errors.ts';
import { aTestimonial } from '@innventory/domain/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failing, stored } from '../../testing/admin.tsx';
import { cutOff } from '../../testing/testing.tsx';
import { renderSettings } from './testing.ts';

test('the download of a long list says how many records it has read', async () => {
  const page = Array.from({ length: 1_000 }, (_, at) => stored(aTestimonial(), String(at)));
  const { promise, reject } = Promise.withResolvers();
  const { user } = renderSettings({
    'testimonial.list': ({ cursor }: { cursor: string | null }) => (cursor ? promise : page),
    'trash.list': [],
  });

  await user.click(await screen.findByRole('button', { name: 'Download testimonials as CSV' }));

  expect(await screen.findByText('Reading testimonials: 1,000 so far')).toBeTruthy();
  reject(new TypeError('network error'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
});

test('a list is read anew, after the password, if the session ends while it is read for a download', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  let isSignedIn = true;
  const seenByVisitors = () => {
    isSignedIn = false;
    return [];
  };
  const seenByOwner = [stored(aTestimonial({ name: 'Dana' }))];
  const pages = [seenByVisitors, () => seenByOwner];
  const { user } = renderSettings({
    'trash.list': () => {
      if (!isSignedIn) throw new AppError('SIGN_IN_REQUIRED');
      return [];
    },
    'testimonial.list': () => pages.shift()?.(),
    'admin.login': () => ({ isAdmin: (isSignedIn = true) }),
  });

  await user.click(await screen.findByRole('button', { name: 'Download testimonials as JSON' }));

  await user.type(await screen.findByLabelText('Password'), 'oak{Enter}');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('Dana');
});

test.each([
  [
    'without a connection',
    () => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.')),
    /The server cannot be reached\. Please check/,
  ],
  [
    'that is cut off',
    async () => new Response(cutOff(), { headers: { 'content-type': 'application/x-tar' } }),
    /The download ended before everything had arrived\. Please try again\./,
  ],
  [
    'that is the page of a proxy',
    async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    /The server cannot be reached\. Please check/,
  ],
])('a backup %s says so in words, whatever the browser calls it', async (_, fetch, reason) => {
  const { user, inputsOf } = renderSettings();
  await screen.findByRole('heading', { name: 'Data' });
  vi.stubGlobal('fetch', fetch);

  await user.click(screen.getByRole('button', { name: 'Download a backup' }));

  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toMatch(/^Failed to download the backup/);
  expect(textContent).toMatch(reason);
  expect(inputsOf('maintenance.noteBackup')).toEqual([]);
});

test('a backup that the site cannot note, for lack of space, is downloaded all the same', async () => {
  URL.createObjectURL = () => 'blob:backup';
  URL.revokeObjectURL = () => undefined;
  const { user, inputsOf } = renderSettings({
    'maintenance.noteBackup': failing(new AppError('DISK_FULL')),
  });
  await screen.findByRole('heading', { name: 'Data' });
  vi.stubGlobal('fetch', async () => new Response('tar', { headers: { 'content-type': 'application/x-tar' } }));

  await user.click(screen.getByRole('button', { name: 'Download a backup' }));

  expect(await screen.findByText('Backup downloaded')).toBeTruthy();
  await waitFor(() => expect(inputsOf('maintenance.noteBackup')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/Downloading the backup/)).toBeNull());
  expect(screen.queryByText('Failed to download the backup')).toBeNull();
});

test('a download of the backup that stalls ends', async () => {
  const { user } = renderSettings();
  const button = await screen.findByRole('button', { name: 'Download a backup' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const headers = { 'content-type': 'application/x-tar' };
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream(), { headers }));

  await user.click(button);
  await vi.advanceTimersByTimeAsync(60_000);

  expect((await screen.findByRole('alert')).textContent).toContain('The download ended before everything had arrived');
});
