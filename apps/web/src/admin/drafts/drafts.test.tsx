import { aTestimonial } from '@innventory/domain/testing.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dropDraft, keepDraft } from './drafts.ts';
import {
  chooseAction,
  failing,
  leaveForm,
  pageOf,
  renderEdit,
  renderForm,
  renderPanel,
  stored,
  submitButton,
  valueOf,
} from '../../testing/admin.tsx';
import { isHeldBack } from '../../testing/testing.tsx';

const dana = stored(aTestimonial(), '7');
const withDana = { 'testimonial.manage': [dana] };

const storedAs = (id: string) => (input: object) => stored(input, id);

const field = (label: string) => screen.getByLabelText(label);

const offer = () => screen.findByRole('list', { name: 'Unsaved work' });

const leaveDialog = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));

/** Begins a testimonial of Jo and closes the page. */
async function leaveDraftOfJo() {
  const { user, unmount } = await renderForm('Testimonials');
  await user.type(field('Name'), 'Jo');
  unmount();
}

test('an edit that comes back is saved to its record', async () => {
  const first = await renderEdit('Testimonials', dana);
  await first.user.type(field('Company'), ' and Spa');
  first.unmount();
  const { user, inputsOf } = await renderPanel('Testimonials', { ...withDana, 'testimonial.update': storedAs('7') });
  await user.click(await screen.findByRole('button', { name: 'Restore Dana Whitfield' }));

  await user.click(submitButton());

  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(inputsOf('testimonial.update')).toMatchObject([{ id: '7', company: 'Lakeside Inn and Spa' }]);
  expect(screen.queryByRole('list', { name: 'Unsaved work' })).toBeNull();
});

test('a restored form returns the focus to Add, not to the button of an earlier form', async () => {
  await leaveDraftOfJo();
  const { user } = await renderPanel('Testimonials', withDana);
  await user.click(await screen.findByRole('button', { name: 'Edit Dana Whitfield' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(within(await offer()).getByRole('button', { name: 'Restore Jo' }));

  await leaveForm(user, 'Leave and keep it');

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add testimonial'));
});

test('an edit without a title is offered under that of its record', async () => {
  const first = await renderEdit('Testimonials', dana);
  await first.user.clear(field('Name'));
  first.unmount();

  await renderPanel('Testimonials', withDana);

  expect(await screen.findByRole('button', { name: 'Restore Dana Whitfield' })).toBeTruthy();
});

test('a form without changes is left without a question, and leaves no draft', async () => {
  const { user } = await renderEdit('Testimonials', dana);
  await user.type(field('Name'), '!{Backspace}');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(screen.queryByRole('list', { name: 'Unsaved work' })).toBeNull();
});

test('a duplicate is left without a question until something is typed, also after it was restored', async () => {
  const { user } = await renderPanel('Testimonials', withDana);
  await chooseAction(user, dana.name, 'Duplicate');
  await screen.findByRole('form');
  expect(isHeldBack()).toBe(false);
  await user.type(screen.getByLabelText('Name'), '!');
  await leaveForm(user, 'Leave and keep it');

  await user.click(await screen.findByRole('button', { name: /^Restore/ }));
  await screen.findByRole('form');

  expect(isHeldBack()).toBe(true);
  await leaveForm(user, 'Discard it');
});

test.each(['Cancel', 'Add testimonial', 'Edit Dana Whitfield', 'Logout'])(
  '%s asks before unsaved work is left, and stays on wish',
  async (way) => {
    const { user } = await renderPanel('Testimonials', withDana);
    await screen.findByTestId('admin-record');
    await user.click(screen.getByRole('button', { name: 'Add testimonial' }));
    await user.type(field('Name'), 'Jo');

    await user.click(screen.getByRole('button', { name: way }));
    await user.click((await leaveDialog()).getByRole('button', { name: 'Stay here' }));

    expect(valueOf(field('Name'))).toBe('Jo');
  },
);

test('work of several tabs that is discarded together can be taken back', async () => {
  const { user } = await renderForm('Testimonials', { 'trash.manage': pageOf([]) });
  await user.type(field('Name'), 'Jo');
  await user.click(screen.getByRole('tab', { name: 'Bundles' }));
  await user.click(screen.getByRole('button', { name: 'Add bundle' }));
  await user.type(within(await screen.findByRole('form', { name: 'New bundle' })).getByLabelText('Name'), 'Oak suite');
  await user.click(screen.getByRole('link', { name: 'Trash' }));
  await user.click((await leaveDialog()).getByRole('button', { name: 'Discard it' }));
  await screen.findByRole('heading', { name: /^Trash/ });

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await user.click(screen.getByRole('link', { name: /^Back/ }));
  expect(await screen.findByRole('button', { name: 'Restore Oak suite' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Testimonials' }));
  expect(await screen.findByRole('button', { name: 'Restore Jo' })).toBeTruthy();
});

test('an offer marks its tab until it is discarded, which can be undone', async () => {
  await leaveDraftOfJo();
  const { user } = await renderPanel('Testimonials');
  const mark = () => screen.getByRole('tab', { name: 'Testimonials' }).getAttribute('aria-description');
  await offer();
  expect(mark()).toBe('Holds unsaved work');

  await user.click(screen.getByRole('button', { name: 'Discard Jo' }));
  expect(await screen.findByText('Unsaved work discarded')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Unsaved work' })).toBeNull();
  expect(mark()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await offer()).textContent).toContain('Jo');

  await act(async () => void fireEvent.focus(window));

  expect((await offer()).textContent).toContain('Jo');
});

test('a discarded offer moves the focus to the next one, and the last to the heading', async () => {
  for (const name of ['Ann', 'Jo']) keepDraft({ id: name, noun: 'testimonial', record: null, values: { name } });
  const { user } = await renderPanel('Testimonials');

  await user.click(await screen.findByRole('button', { name: 'Discard Jo' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore Ann' }));
  await user.click(screen.getByRole('button', { name: 'Discard Ann' }));

  expect(screen.queryByRole('list', { name: 'Unsaved work' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Testimonials/ }));
});

test('a form that Forward opens again after its save stores another record', async () => {
  await leaveDraftOfJo();
  const { user, router, inputsOf } = await renderPanel('Testimonials', { 'testimonial.create': storedAs('7') });
  await user.click(within(await offer()).getByRole('button', { name: 'Restore Jo' }));
  const save = async () => {
    await user.type(await screen.findByLabelText('Testimonial'), 'Good.');
    await user.click(submitButton());
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  };
  await save();

  await act(() => router.navigate(1));
  await user.type(await screen.findByLabelText('Name'), 'Ann');
  await save();

  const [one, other] = inputsOf('testimonial.create') as { name: string; submissionId: string }[];
  expect([one?.name, other?.name]).toEqual(['Jo', 'Ann']);
  expect(other?.submissionId).not.toBe(one?.submissionId);
});

test('a reload of a restored form keeps its text', async () => {
  await leaveDraftOfJo();
  const { user, router, unmount } = await renderPanel('Testimonials');
  await user.click(within(await offer()).getByRole('button', { name: 'Restore Jo' }));
  const { location } = router.state;
  unmount();

  await renderPanel('Testimonials', {}, location);

  await waitFor(() => expect(valueOf(field('Name'))).toBe('Jo'));
});

test('one damaged draft hides no other', async () => {
  await leaveDraftOfJo();
  const [key, text] = Object.entries(localStorage).find(([name]) => name.startsWith('innventory.draft.'))!;
  localStorage.setItem(`${key}-damaged`, text.slice(0, 20));

  await renderPanel('Testimonials');

  expect((await offer()).textContent).toContain('Jo');
});

const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(failing(new DOMException('full', 'QuotaExceededError')));

test('a draft that does not fit into localStorage stays on offer, and is written once there is room', async () => {
  const setItem = fillStorage();
  keepDraft({ id: 'jo', noun: 'testimonial', record: null, values: { name: 'Jo' } });
  await renderPanel('Testimonials');

  await act(async () => void fireEvent.focus(window));
  expect((await offer()).textContent).toContain('Jo');

  setItem.mockRestore();
  keepDraft({ id: 'ann', noun: 'testimonial', record: null, values: { name: 'Ann' } });
  await waitFor(() => expect(JSON.stringify(localStorage)).toMatch(/Jo.*Ann|Ann.*Jo/));
  for (const id of ['jo', 'ann']) dropDraft(id);
});

test('a tab of a browser that refuses Web Locks keeps the draft until it is discarded', async () => {
  const refuse = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { query: refuse, request: refuse } } }));
  await leaveDraftOfJo();
  const { user } = await renderPanel('Testimonials');

  await user.click(within(await offer()).getByRole('button', { name: 'Restore Jo' }));
  expect(valueOf(field('Name'))).toBe('Jo');
  await leaveForm(user, 'Discard it');

  expect(screen.queryByRole('list', { name: 'Unsaved work' })).toBeNull();
  vi.unstubAllGlobals();
});

test('the browser asks before a page with unsaved work is closed, and only then', async () => {
  const { user } = await renderForm('Testimonials');
  expect(isHeldBack()).toBe(false);

  await user.type(field('Name'), 'Jo');

  expect(isHeldBack()).toBe(true);
});

test('a draft is written at most twice a second, and its last text is kept', () => {
  vi.useFakeTimers();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  const texts = Array.from({ length: 40 }, (_, at) => 'x'.repeat(at + 1));
  for (const text of texts) {
    keepDraft({ id: '1', noun: 'bundle', record: null, values: { title: text } });
    vi.advanceTimersByTime(50);
  }
  const written = write.mock.calls.length;
  vi.runOnlyPendingTimers();

  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThanOrEqual(4);
  expect(JSON.parse(String(write.mock.calls.at(-1)?.[1]))).toMatchObject({ values: { title: texts.at(-1) } });
  dropDraft('1');
});
