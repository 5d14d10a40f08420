import { limits } from '@innventory/domain/limits.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify, notifyError, savedText } from './notify.tsx';
import { renderScreen } from '../../testing/testing.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

async function shown(title: string, variant: 'default' | 'destructive' = 'default') {
  renderScreen('/privacy');
  act(() => notify({ title, text: 'And more.', variant }));
  return screen.findByText(title);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each(['default', 'destructive'] as const)('a %s toast stays for 5000 ms', async (variant) => {
  await shown('Saved', variant);

  await pass(limits.toast.shownMs - 1_000);
  expect(screen.queryByText('Saved')).not.toBeNull();

  await pass(1_500);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a toast of work stays until the next one', async () => {
  renderScreen('/privacy');
  act(() => notify({ title: 'Working...', isLoading: true }));
  await screen.findByText('Working...');
  expect(document.querySelector('.mantine-Notification-loader')).not.toBeNull();
  await pass(2 * limits.toast.shownMs);
  expect(screen.queryByText('Working...')).not.toBeNull();

  act(() => notify({ title: 'Done' }));

  expect(await screen.findByText('Done')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Working...')).toBeNull());
});

const toastOf = (title: HTMLElement) => title.closest<HTMLElement>('[data-variant]')!.parentElement!;

const focusElsewhere = () => act(() => screen.getByRole('link', { name: 'Skip to content' }).focus());

test.each([
  [
    'is hovered',
    (title: HTMLElement) => fireEvent.mouseEnter(toastOf(title)),
    (title: HTMLElement) => fireEvent.mouseLeave(toastOf(title)),
  ],
  ['is focused', () => act(() => screen.getByRole('button', { name: 'Close notification' }).focus()), focusElsewhere],
  ['is reached by F8', () => fireEvent.keyDown(window, { key: limits.toast.hotkey }), focusElsewhere],
])('a toast that %s stays until 5000 ms after that', async (_, begin, end) => {
  const title = await shown('Undo me');

  begin(title);
  await pass(2 * limits.toast.shownMs);
  expect(screen.queryByText('Undo me')).not.toBeNull();

  end(title);
  await pass(limits.toast.shownMs - 500);
  expect(screen.queryByText('Undo me')).not.toBeNull();
  await pass(1_000);
  expect(screen.queryByText('Undo me')).toBeNull();
});

test('a toast closes after 5000 ms when the one before was closed by its button', async () => {
  // Firefox and touch screens do not report that the pointer left a removed toast.
  fireEvent.mouseEnter(await shown('Close me'));
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  await waitFor(() => expect(screen.queryByText('Close me')).toBeNull());

  act(() => notify({ title: 'Next' }));
  expect(await screen.findByText('Next')).toBeTruthy();
  await pass(limits.toast.shownMs + 500);

  expect(screen.queryByText('Next')).toBeNull();
});

test.each([
  ['top-center', 'a phone', true],
  ['bottom-right', 'a larger screen', false],
])('toasts appear at the %s of %s', async (position, _, isSmall) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: isSmall && media === '(max-width: 48em)',
        addEventListener: vi.fn(),
        removeEventListener: vi.fn(),
      }) as unknown as MediaQueryList,
  );
  const toast = await shown('Here');

  expect(toast.closest('[data-position]')?.getAttribute('data-position')).toBe(position);
});

test('a new toast takes the place of the one on screen', async () => {
  await shown('First');

  act(() => notify({ title: 'Second' }));

  expect(await screen.findByText('Second')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
});

test('the focus stays at the toasts when a new one takes the place of the focused one', async () => {
  await shown('First');
  act(() => screen.getByRole('button', { name: 'Close notification' }).focus());

  act(() => notify({ title: 'Second' }));
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());

  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }));
  expect(screen.getByText('Second')).toBeTruthy();
});

test('a swipe to the right of 50 px closes it, a shorter one and one to the left do not', async () => {
  const toast = (await shown('Swipe me')).closest('[data-variant]') as HTMLElement;
  const swipe = (px: number) => {
    fireEvent.pointerDown(toast, { clientX: 0 });
    fireEvent.pointerMove(toast, { clientX: px });
    fireEvent.pointerUp(toast, { clientX: px });
  };

  swipe(limits.toast.swipePx - 1);
  swipe(-limits.toast.swipePx);
  await pass(50);
  expect(screen.queryByText('Swipe me')).not.toBeNull();
  swipe(limits.toast.swipePx);

  await pass(50);
  expect(screen.queryByText('Swipe me')).toBeNull();
});

test('a region that is always there announces toasts; a failure alone is an alert', async () => {
  renderScreen('/privacy');
  const region = await screen.findByRole('region', { name: 'Notifications (F8)' });
  expect(region.getAttribute('aria-live')).toBe('polite');

  act(() => notify({ title: 'Saved' }));
  const saved = await within(region).findByText('Saved');
  expect(saved.closest('[aria-live], [role=status], [role=alert]')).toBe(region);

  act(() => notify({ title: 'Not saved', variant: 'destructive' }));
  expect((await within(region).findByRole('alert')).textContent).toContain('Not saved');
});

test('a toast reports a save in the specified words', async () => {
  renderScreen('/privacy');

  act(() => notify({ title: savedText('update', 'blog post') }));
  const saved = await screen.findByText('Blog post updated successfully');
  expect(saved.closest('[data-variant="default"]')).not.toBeNull();

  act(() => notifyError(new Error('gone'), 'SAVE_FAILED', { verb: 'update', noun: 'blog post' }));
  expect(await screen.findByText('Failed to update blog post')).toBeTruthy();
  expect(screen.getByRole('alert').querySelector('[data-variant="destructive"]')).not.toBeNull();
});
