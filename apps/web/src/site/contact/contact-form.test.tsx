import { AppError } from '@innventory/domain/errors.ts';
import { inquiryInput } from '@innventory/domain/records/inquiry.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failing } from '../../testing/admin.tsx';
import { testSite } from '../../testing/site.ts';
import { emptyHome, isHeldBack, pending, renderScreen } from '../../testing/testing.tsx';
import { blankInquiry, inquireAbout } from './inquiry-draft.ts';

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fillIn(): Promise<void> {
  await screen.findByLabelText('Full Name');
  fill('Full Name', 'Priya Raman');
  fill('Email Address', 'priya@example.com');
  fill('Message', 'Twelve nightstands by March.');
}

/** Sends an inquiry that the server confirms when `resolve` is called. It confirms any other one at once. */
async function sendSlowly() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const view = renderScreen('/', {
    ...emptyHome,
    'inquiry.create': vi.fn<() => unknown>().mockReturnValueOnce(promise).mockReturnValue({}),
  });
  await fillIn();
  await view.user.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByRole('button', { name: 'Sending Message...' });
  return { ...view, resolve, reject };
}

test('a form that was opened while an inquiry was being sent is emptied too', async () => {
  const { goTo, inputsOf, resolve } = await sendSlowly();
  await waitFor(() => expect(inputsOf('inquiry.create')).toHaveLength(1));
  await goTo('/privacy');
  await goTo('/');
  expect(await screen.findByLabelText('Message')).toHaveProperty('value', 'Twelve nightstands by March.');

  resolve();

  await screen.findByText('Message sent successfully!');
  expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
});

test('whoever empties the message no longer asks about the item in it', async () => {
  const { inputsOf, user } = renderScreen('/', { ...emptyHome, 'inquiry.create': {} });
  await fillIn();
  act(() => inquireAbout('item', { id: '0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89', title: 'Oak desk' }));
  fill('Message', '');
  fill('Message', 'Do you buy furniture, too?');

  await user.click(screen.getByRole('button', { name: 'Send Message' }));

  await waitFor(() => expect(inputsOf('inquiry.create')).toMatchObject([{ about: [] }]));
});

test('a retry keeps the submission id, and a changed inquiry gets another one', async () => {
  const { user, inputsOf } = renderScreen('/', {
    ...emptyHome,
    'inquiry.create': failing(new AppError('UNEXPECTED')),
  });
  await fillIn();
  const send = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    await waitFor(() => expect(inputsOf('inquiry.create')).toHaveLength(times));
    await screen.findByRole('button', { name: 'Send Message' });
  };
  await send(1);
  await send(2);
  await user.type(screen.getByLabelText('Message'), ' And a desk.');
  await send(3);

  const [first, second, third] = inputsOf('inquiry.create') as { submissionId: string }[];
  expect(second?.submissionId).toBe(first?.submissionId);
  expect(third?.submissionId).not.toBe(first?.submissionId);
});

test('a validation that throws is announced', async () => {
  vi.spyOn(inquiryInput, 'safeParse').mockImplementation(() => {
    throw new TypeError('isWellFormed is not a function');
  });
  const { user } = renderScreen('/', emptyHome);
  const button = await screen.findByRole('button', { name: 'Send Message' });

  await user.click(button);

  const alert = await within(button.closest('form')!).findByRole('alert');
  expect(alert.textContent).toContain('Error sending message');
});

test('an inquiry with text in the invisible field, e.g. of a form filler, arrives at the second press', async () => {
  const refuseBot = ({ leaveBlank }: { leaveBlank: string }) => {
    if (leaveBlank) throw new AppError('BOT_CHECK_FAILED');
    return {};
  };
  const { inputsOf, user } = renderScreen('/', { ...emptyHome, 'inquiry.create': refuseBot });
  await fillIn();
  fill('Leave this field empty', 'Harbour Inn');
  expect(sessionStorage.getItem('innventory.inquiry')).not.toContain('Harbour Inn');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByText('Security verification failed', { selector: 'form *' });

  await user.click(screen.getByRole('button', { name: 'Send Message' }));

  await screen.findByText('Message sent successfully!');
  expect(inputsOf('inquiry.create')).toMatchObject([{ leaveBlank: 'Harbour Inn' }, { leaveBlank: '' }]);
});

const withProof = { botCheck: { mode: 'pow', siteKey: null } } as const;

test.each([
  ['no connection', new TypeError('Failed to fetch'), 'Please try again later.'],
  ['a busy server', new AppError('OVERLOADED'), 'Please try again in a few seconds.'],
])('%s while the bot check is prepared is told as such', async (_, cause, text) => {
  const { user } = renderScreen('/', { ...emptyHome, 'inquiry.challenge': failing(cause) }, withProof);
  await fillIn();

  await user.click(screen.getByRole('button', { name: 'Send Message' }));

  const note = await screen.findByRole('note');
  expect(note.textContent).toBe(`Error sending message ${text}`);
});

test('a bot check that stalls is told after a minute, and started anew when the inquiry is sent again', async () => {
  const challenge = vi.fn<() => unknown>().mockReturnValueOnce(pending).mockReturnValue({ payload: null });
  renderScreen('/', { ...emptyHome, 'inquiry.challenge': challenge, 'inquiry.create': {} }, withProof);
  await fillIn();
  vi.useFakeTimers();
  fireEvent.submit(screen.getByRole('button', { name: 'Send Message' }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('note').textContent).toContain('Security verification unavailable');

  fireEvent.submit(screen.getByRole('button', { name: 'Send Message' }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));

  expect(screen.getByText('Message sent successfully!')).toBeTruthy();
});

test('who leaves the site is asked on every page until each of two inquiries has arrived', async () => {
  const { goTo, inputsOf, resolve, user } = await sendSlowly();
  await waitFor(() => expect(inputsOf('inquiry.create')).toHaveLength(1));
  await goTo('/privacy');
  expect(isHeldBack()).toBe(true);
  await goTo('/');
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  await screen.findByText('Message sent successfully!');
  expect(isHeldBack()).toBe(true);

  resolve();

  await waitFor(() => expect(isHeldBack()).toBe(false));
});

test('a failure on another page is told beside the form, but not announced again, until the inquiry has arrived', async () => {
  const { goTo, inputsOf, reject, user } = await sendSlowly();
  await waitFor(() => expect(inputsOf('inquiry.create')).toHaveLength(1));
  await goTo('/privacy');
  reject(new AppError('TOO_MANY_INQUIRIES', { minutes: 5 }));
  await screen.findByText('Error sending message');

  await goTo('/');

  const text = 'Error sending message Please wait 5 min and try again.';
  const note = await screen.findByRole('note');
  expect(note.textContent).toBe(text);
  // The toast announces it.
  expect(note.closest('form')?.querySelector('[role=alert]')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByText('Message sent successfully!');
  expect(screen.queryByRole('note')).toBeNull();
});

test('that an inquiry failed is told until the page is loaded again or another try has succeeded', async () => {
  const { goTo, reject } = await sendSlowly();
  await goTo('/privacy');
  reject(new AppError('BOT_CHECK_UNAVAILABLE'));
  await screen.findByText('Please refresh the page and try again.');
  await goTo('/');
  await screen.findByRole('note');

  const name = 'innventory.sent';
  expect(sessionStorage.getItem(name)).not.toContain('refresh');
  const comeBack = () => fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));

  comeBack();
  expect(screen.getByRole('note').textContent).toContain('Please refresh the page and try again.');

  sessionStorage.setItem(name, JSON.stringify({ state: { content: '', key: '', failure: null }, version: 0 }));
  comeBack();
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

test('what is typed while an inquiry is being sent stays in the form', async () => {
  const { resolve } = await sendSlowly();
  fill('Phone Number', '+1 416 555 0199');

  resolve();

  expect(await screen.findByText('Message sent successfully!')).toBeTruthy();
  expect(screen.getByLabelText('Phone Number')).toHaveProperty('value', '+1 416 555 0199');
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Twelve nightstands by March.');
});

test('the sending and arrival of an inquiry are announced, and nothing is requested that only the owner may read', async () => {
  const { calls, resolve } = await sendSlowly();
  const before = calls.length;
  const form = screen.getByRole('button', { name: 'Sending Message...' }).closest('form')!;
  // A screen reader may overlook a status that comes with its text.
  const texts = () =>
    within(form)
      .getAllByRole('status')
      .map(({ textContent }) => textContent);
  expect(texts()).toEqual(['Sending Message...', '']);

  resolve();

  await waitFor(() =>
    expect(texts()).toEqual(['', 'Your message has reached us. Our answer goes to priya@example.com. ']),
  );
  expect(calls.slice(before)).toEqual([]);
});

test('an inquiry that is refused is not announced as being sent', async () => {
  const { user } = renderScreen('/', emptyHome);
  const send = await screen.findByRole('button', { name: 'Send Message' });
  await user.click(send);
  await screen.findByText('Name must be at least 2 characters');
  const texts = new Set<string | null>();
  const status = within(send.closest('form')!).getAllByRole('status')[0]!;
  new MutationObserver(() => texts.add(status.textContent)).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });

  await user.click(send);

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full Name')));
  expect([...texts]).toEqual([]);
});

test('a page from the back/forward cache does not show an inquiry that the tab has sent since', async () => {
  const { user } = renderScreen('/', {
    ...emptyHome,
    'inquiry.challenge': { payload: null },
  });
  const message = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(message, 'Twelve rooms');
  const key = 'innventory.inquiry';
  sessionStorage.setItem(key, JSON.stringify({ state: blankInquiry, version: 0 }));

  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));

  expect(message).toHaveProperty('value', '');
});

test('without contact facts, their place is left out', async () => {
  const noAddress = { street: null, city: null, province: null, postalCode: null };
  const facts = { phone: null, email: null, openingHours: null };
  renderScreen('/', emptyHome, { company: { ...testSite.company, ...noAddress, ...facts } });
  await screen.findByLabelText('Full Name');

  expect(document.querySelector('address')).toBeNull();
});
