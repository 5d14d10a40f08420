import { limits } from '@innventory/domain/limits.ts';
import { aBlogPost, aBundle, anItem } from '@innventory/domain/testing.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  aFile,
  descriptionOf,
  heldUploads,
  pick,
  renderEdit,
  renderForm,
  renderUploads,
  shownUrls,
  stored,
  submitButton,
} from '../../testing/admin.tsx';

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

const form = () => within(screen.getByRole('form'));

test('an upload shows its progress and a toast, and its entry leaves after 2 s', async () => {
  await import('../../shared/toast/toasts.tsx');
  const { sent } = await renderUploads();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await pick([aFile('oak.png')]);
  const progress = form().getByRole('progressbar', { name: 'Upload of oak.png' });
  expect(progress.getAttribute('aria-valuenow')).toBe('25');

  await sent[0]?.answer({ finalURL: '/objects/oak.jpg' });

  expect(progress.getAttribute('aria-valuenow')).toBe('100');
  expect(shownUrls()).toEqual(['/objects/oak.jpg']);
  pass(limits.upload.successShownMs - 1);
  expect(form().getByText('Uploaded')).toBeTruthy();
  expect(screen.getByText('Upload successful')).toBeTruthy();
  expect(screen.getByText('oak.png has been uploaded')).toBeTruthy();
  pass(1);
  expect(form().queryByRole('progressbar')).toBeNull();
});

test('a failed upload says why, and its entry leaves after 5 s', async () => {
  await import('../../shared/toast/toasts.tsx');
  const { sent } = await renderUploads();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await pick([aFile('oak.png')]);

  await sent[0]?.answer({ message: 'The file is damaged.' }, 415);

  expect(form().getByText('Failed to upload oak.png: The file is damaged.')).toBeTruthy();
  expect(form().queryByRole('alert'), 'announced by the toast').toBeNull();
  pass(limits.upload.errorShownMs - 1);
  expect(form().getByText('Failed')).toBeTruthy();
  expect(screen.getByText('Upload failed')).toBeTruthy();
  pass(1);
  expect(form().queryByText('Failed')).toBeNull();
  vi.useRealTimers();

  expect(form().getByText('Failed to upload oak.png: The file is damaged.')).toBeTruthy();
  fireEvent.click(form().getByRole('button', { name: 'Dismiss' }));
  expect(form().queryByText(/^Failed to upload/)).toBeNull();
});

test('a HEIC photo without a type is sent, and the answer is shown', async () => {
  const { sent } = await renderUploads();

  await pick([aFile('IMG_1.HEIC', ''), aFile('notes', '')]);
  await sent[0]?.answer({ message: 'This file is a HEIC photo.' }, 415);

  expect(form().getByText('Failed to upload IMG_1.HEIC: This file is a HEIC photo.')).toBeTruthy();
  expect(form().getByText('notes is not an image file')).toBeTruthy();
});

test('the same picture chosen twice is there once', async () => {
  const sent = heldUploads();
  const bundle = stored(aBundle({ imageUrls: [] }), '7');
  const { submit, inputsOf } = await renderEdit('Bundles', bundle, { 'bundle.update': bundle });
  await pick([aFile('oak.png'), aFile('copy.png')]);

  for (const { answer } of sent) await answer({ finalURL: '/objects/oak.jpg' });

  const imageUrls = ['/objects/oak.jpg'];
  expect(await screen.findByText('copy.png has been uploaded', {}, { timeout: 5_000 })).toBeTruthy();
  expect(shownUrls()).toEqual(imageUrls);
  await submit();
  await waitFor(() => expect(inputsOf('bundle.update')).toMatchObject([{ imageUrls }]));
});

test('on a touch device the file dialog is not limited to images, because Android would show no camera', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === '(pointer: coarse)' }),
  );
  await renderForm('Bundles');

  expect((await screen.findByLabelText<HTMLInputElement>('Images')).accept).toBe('');
});

const fileOf = (bytes: number, name: string) => Object.defineProperty(aFile(name), 'size', { value: bytes });

test.each([
  ['that is no image', aFile('notes.txt', 'text/plain'), 'Invalid file type', 'notes.txt is not an image file'],
  ['of more than 10 MB', fileOf(limits.imageBytes + 1, 'oak.png'), 'File too large', 'oak.png is larger than 10MB'],
])('a file %s is refused, the others are sent', async (_, file, title, text) => {
  const { sent } = await renderUploads();

  await pick([file, fileOf(limits.imageBytes, 'elm.png')]);

  expect(form().getByText(text)).toBeTruthy();
  expect(sent.map((one) => one.file.name)).toEqual(['elm.png']);
  expect(await screen.findByText(title, {}, { timeout: 5_000 })).toBeTruthy();
});

test('no more images are taken than there is room for, those on their way counted', async () => {
  await renderUploads();
  await pick(Array.from({ length: 8 }, (_, at) => aFile(`${at}.png`)));

  await pick([aFile('a.png'), aFile('b.png'), aFile('c.png')]);

  expect(form().getByText('You can only add 2 more image(s). Maximum is 10 images.')).toBeTruthy();
  expect(form().getAllByRole('progressbar')).toHaveLength(8);
  expect(await screen.findByText('Too many images', {}, { timeout: 5_000 })).toBeTruthy();

  await pick([aFile('a.png'), aFile('b.png')]);
  expect(form().getAllByRole('progressbar')).toHaveLength(10);
  expect(descriptionOf(screen.getByLabelText('Images'))).toContain('0 of 10 · up to 10 MB each');
});

test('a blog post takes one featured image, and the refusal names this maximum', async () => {
  heldUploads();
  const post = stored({ ...aBlogPost({ featuredImageUrl: '/objects/grades.jpg' }), publishedAt: null });
  await renderEdit('Blog', post);
  expect((await screen.findByLabelText<HTMLInputElement>('Featured image')).multiple).toBe(false);
  expect(form().getByText('1 of 1 · remove it to add another')).toBeTruthy();

  await pick([aFile('second.png')], 'Featured image');

  expect(form().getByText('You can only add 0 more image(s). Maximum is 1 images.')).toBeTruthy();
  expect(form().queryByRole('button', { name: /^Move/ })).toBeNull();
});

test('files can be dropped and pasted', async () => {
  const { sent } = await renderUploads();
  const input = screen.getByLabelText('Images');

  const dropped = { kind: 'file', getAsFile: () => aFile('dropped.png') };
  fireEvent.drop(input, { dataTransfer: { items: [dropped], types: ['Files'] } });
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.paste(screen.getByLabelText('Price'), {
    clipboardData: { files: [aFile('pasted.png')], types: ['Files'] },
  });
  fireEvent.paste(input, { clipboardData: { files: [aFile('words.png')], types: ['text/plain', 'Files'] } });
  fireEvent.paste(input, { clipboardData: { files: [aFile('again.png')], types: ['Files'] } });

  const names = () => sent.map(({ file }) => file.name);
  await waitFor(() => expect(names()).toEqual(['dropped.png', 'pasted.png', 'again.png']));
});

test('files that failed can be tried again later if there is no room for them now', async () => {
  const { sent, user } = await renderUploads(['oak.png', 'elm.png']);
  for (const { answer } of sent) await answer({ message: 'Try later.' }, 503);
  await pick(Array.from({ length: 9 }, (_, at) => aFile(`${at}.png`)));

  await user.click(form().getByRole('button', { name: 'Try again' }));

  expect(form().getByText('You can only add 1 more image(s). Maximum is 10 images.')).toBeTruthy();
  expect(form().getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('failed uploads can be retried and keep their place, but not a file that the server refuses', async () => {
  const { sent, user } = await renderUploads(['oak.png', 'elm.png', 'liar.png']);
  await sent[0]?.answer({ message: 'Try later.' }, 503);
  await sent[1]?.answer({ finalURL: '/objects/elm.jpg' });
  await sent[2]?.answer({ message: 'The file is damaged.' }, 415);

  expect(form().getByText('Failed to upload oak.png: Try later.')).toBeTruthy();
  await user.click(form().getByRole('button', { name: 'Try again' }));
  await sent[3]?.answer({ finalURL: '/objects/oak.jpg' });

  expect(sent[3]?.file.name).toBe('oak.png');
  await waitFor(() => expect(shownUrls()).toEqual(['/objects/oak.jpg', '/objects/elm.jpg']));
  expect(sent).toHaveLength(4);
  expect(form().getByText(/^Failed to upload/).textContent).toBe('Failed to upload liar.png: The file is damaged.');
  expect(form().queryByRole('button', { name: 'Try again' })).toBeNull();

  await user.click(form().getByRole('button', { name: 'Dismiss' }));
  expect(document.activeElement).toBe(form().getByLabelText(/^Images/));
});

test('a photo is attached when it arrives, at its place in the order in which the photos were picked', async () => {
  const { sent } = await renderUploads(['oak.png', 'elm.png', 'ash.png']);

  await sent[2]?.answer({ finalURL: '/objects/ash.jpg' });
  expect(shownUrls()).toEqual(['/objects/ash.jpg']);
  await sent[1]?.answer({ finalURL: '/objects/elm.jpg' });
  expect(shownUrls()).toEqual(['/objects/elm.jpg', '/objects/ash.jpg']);
  await sent[0]?.answer({ finalURL: '/objects/oak.jpg' });

  expect(shownUrls()).toEqual(['/objects/oak.jpg', '/objects/elm.jpg', '/objects/ash.jpg']);
});

test('a late photo goes to the end once the owner has moved or removed another one', async () => {
  const sent = heldUploads();
  const { user } = await renderForm('Bundles');
  await pick([aFile('oak.png'), aFile('elm.png'), aFile('ash.png')]);
  await sent[1]?.answer({ finalURL: '/objects/elm.jpg' });
  await user.click(form().getByRole('button', { name: 'Remove image 1' }));
  await sent[2]?.answer({ finalURL: '/objects/ash.jpg' });
  await sent[0]?.answer({ finalURL: '/objects/oak.jpg' });
  expect(shownUrls()).toEqual(['/objects/oak.jpg', '/objects/ash.jpg']);

  await pick([aFile('fir.png'), aFile('yew.png')]);
  await sent[4]?.answer({ finalURL: '/objects/yew.jpg' });
  await user.click(form().getByRole('button', { name: 'Move image 3 earlier' }));
  await sent[3]?.answer({ finalURL: '/objects/fir.jpg' });

  expect(shownUrls()).toEqual(['oak', 'yew', 'ash', 'fir'].map((name) => `/objects/${name}.jpg`));
});

test('an upload that finds the session ended goes on after signing in', async () => {
  const { sent, user } = await renderUploads(['oak.png'], { 'admin.login': { isAdmin: true } });
  await sent[0]?.answer({ message: 'Sign in.', code: 'SIGN_IN_REQUIRED' }, 401);

  await user.type(await screen.findByLabelText('Password'), 'oak{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  await sent[1]?.answer({ finalURL: '/objects/oak.jpg' });

  await waitFor(() => expect(shownUrls()).toEqual(['/objects/oak.jpg']));
});

test('images are moved and removed by name, and the first one leads', async () => {
  const bundle = stored(aBundle({ imageUrls: ['/objects/a.jpg', '/objects/b.jpg', '/objects/c.jpg'] }), '7');
  const { user, submit, inputsOf } = await renderEdit('Bundles', bundle, { 'bundle.update': bundle });
  const button = (name: string) => screen.getByRole('button', { name });

  await user.click(button('Move image 3 earlier'));
  expect(screen.getByText('Image 3 is now image 2 of 3')).toBeTruthy();
  expect(document.activeElement).toBe(button('Move image 2 earlier'));
  await user.click(button('Move image 1 later'));
  expect(shownUrls()).toEqual(['/objects/c.jpg', '/objects/a.jpg', '/objects/b.jpg']);
  expect(within(screen.getAllByRole('listitem')[0]!).getByText('Shown first')).toBeTruthy();

  await user.click(button('Remove image 2'));
  expect(document.activeElement).toBe(button('Remove image 2'));
  await submit();
  const imageUrls = ['/objects/c.jpg', '/objects/b.jpg'];
  await waitFor(() => expect(inputsOf('bundle.update')).toMatchObject([{ imageUrls }]));
});

test('a removal is announced, and that of the last image moves the focus to the upload control', async () => {
  await renderEdit('Bundles', stored(aBundle({ imageUrls: ['/objects/a.jpg', '/objects/b.jpg', '/objects/c.jpg'] })));
  const remove = (at: number) => fireEvent.click(screen.getByRole('button', { name: `Remove image ${at}` }));
  remove(2);
  // A screen reader announces only a text that changes.
  expect(screen.getByText('Image 2 removed, 2 left')).toBeTruthy();
  remove(2);
  expect(screen.getByText('Image 2 removed, 1 left')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove image 1' }));

  remove(1);

  expect(document.activeElement).toBe(screen.getByLabelText('Images'));
});

test('an upright photo is enlarged in its own shape', async () => {
  const url = `/objects/${'a'.repeat(32)}-900x1200-c0ffee.jpg`;
  const { user } = await renderEdit('Items', stored(anItem({ imageUrls: [url] })));

  await user.click(screen.getByRole('button', { name: /^Enlarge image/ }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Image 1 of 1' }));
  expect(dialog.getByRole('img', { name: 'Image 1' }).style.aspectRatio).toBe('900 / 1200');
});

test('the form cannot be sent while images are on their way', async () => {
  const sent = heldUploads();
  const item = stored(anItem(), '7');
  const { user, submit, inputsOf } = await renderEdit('Items', item, { 'item.update': item });
  await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
  await pick([aFile('new.png')]);

  await submit();
  expect(submitButton().textContent).toBe('Waiting for images...');
  expect(inputsOf('item.update')).toEqual([]);
  await sent[0]?.answer({ finalURL: '/objects/new.jpg' });
  await submit();

  await waitFor(() => expect(inputsOf('item.update')).toMatchObject([{ imageUrls: ['/objects/new.jpg'] }]));
});
