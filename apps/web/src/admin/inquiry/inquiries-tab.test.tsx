import { anInquiry } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseAction, pageOf, renderPanel } from '../../testing/admin.tsx';
import { emptyHome, pending, translate } from '../../testing/testing.tsx';
import { answers, received } from './testing.ts';

test('the list says that it is loading, and that it is empty', async () => {
  const { unmount } = await renderPanel('Inquiries', { 'inquiry.manage': pending });
  expect(within(screen.getByRole('tabpanel')).getByText('Loading...')).toBeTruthy();
  unmount();

  await renderPanel('Inquiries');
  expect(await screen.findByText('No inquiries found')).toBeTruthy();
});

test('Export all leads to the files of all lists', async () => {
  await renderPanel('Inquiries');

  const link = within(screen.getByRole('tabpanel')).getByRole('link', { name: 'Export all' });
  expect(link.getAttribute('href')).toBe('/admin/settings#data');
});

test('an inquiry that was stored without the check for robots says so', async () => {
  const name = 'Sam Osei';
  await renderPanel('Inquiries', answers(received(), received({ id: 'b2', name, isVerified: false })));

  const [checked, unchecked] = await screen.findAllByTestId('admin-record');

  expect(checked?.textContent).not.toMatch(/check for robots/);
  expect(unchecked?.textContent).toMatch(/Sam Osei.*check for robots could not be reached/);
});

test('an inquiry shows name, addresses, type, message and time, and can be deleted with Undo', async () => {
  const about = [
    { kind: 'item', id: 'i1', title: 'Oak desk', price: '$85', sku: 'IN-204' },
    { kind: 'bundle', id: 'b1', title: 'Oak suite', price: '$12,400' },
  ] as const;
  const inquiry = received({
    phone: '+1 (416) 555-0142',
    message: 'First line.\n\nSecond line.',
    about: [...about],
    note: 'Called back.',
  });
  const { user } = await renderPanel('Inquiries', answers(inquiry));

  const record = within(await screen.findByTestId('admin-record'));
  expect(record.getByText('Priya Raman')).toBeTruthy();
  expect(record.getByRole('link', { name: 'priya@example.com' }).getAttribute('href')).toBe('mailto:priya@example.com');
  expect(record.getByRole('link', { name: '+1 (416) 555-0142' }).getAttribute('href')).toBe('tel:+14165550142');
  expect(record.getByText(/First line/).textContent).toBe('First line.\n\nSecond line.');
  expect(record.getByText('Quote request')).toBeTruthy();
  expect(record.getByText('Nov 20, 2026, 11:00 AM')).toBeTruthy();
  expect(record.getByText('Called back.')).toBeTruthy();
  const links = within(record.getByRole('list', { name: 'About' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/item/oak-desk-i1', '/bundle/b1']);
  expect(record.getByText('SKU IN-204')).toBeTruthy();
  expect(record.getByText('$12,400')).toBeTruthy();
  expect(record.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['More actions']);

  await chooseAction(user, 'Priya Raman', 'Delete Priya Raman');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Inquiry deleted successfully')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Inquiry restored successfully')).toBeTruthy();
});

test('a telephone number in letters is no link', async () => {
  await renderPanel('Inquiries', answers(received({ phone: '1-800-FURNITURE' })));

  expect((await screen.findByText('1-800-FURNITURE')).closest('a')).toBeNull();
});

test('the button of a long message says what it does in a translated page, too', async () => {
  const measured = { contentRect: { height: 1_000 } } as ResizeObserverEntry;
  const Tall = class extends ResizeObserver {
    constructor(report: ResizeObserverCallback) {
      super(report);
      this.observe = () => report([measured], this);
    }
  };
  vi.stubGlobal('ResizeObserver', Tall);
  const { user } = await renderPanel('Inquiries', answers(received()));
  const button = await screen.findByRole('button', { name: /^Show the whole message/ });
  translate(button);

  await user.click(button);
  expect(button.textContent).toBe('Show less of the message of Priya Raman');
  translate(button);
  await user.click(button);

  expect(button.textContent).toBe('Show the whole message of Priya Raman');
});

test('Undo of Reply gives back the state that was stored, whatever the list showed', async () => {
  let state = 'new';
  const { inputsOf, user } = await renderPanel('Inquiries', {
    ...answers(received()),
    'inquiry.update': (change: { state: string }) => {
      const formerState = state;
      state = change.state;
      return { ...received(), state, formerState };
    },
  });
  const reply = await screen.findByRole('link', { name: 'Reply to Priya Raman' });
  state = 'closed';

  await user.click(reply);
  expect(await screen.findByText('Inquiry marked as answered')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Inquiry marked as closed')).toBeTruthy();

  expect(inputsOf('inquiry.update')).toEqual([
    { id: '1', state: 'answered' },
    { id: '1', state: 'closed', formerState: 'answered' },
  ]);
});

test('filters count new and open inquiries, one applies at a time, and it is in the address', async () => {
  const { user, router, inputsOf } = await renderPanel('Inquiries', {
    ...answers(received()),
    'inquiry.count': { new: 3, answered: 1200, closed: 1 },
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const shown = () => (inputsOf('inquiry.manage').at(-1) as { show: string[] }).show;

  await screen.findByRole('button', { name: 'Open 1,203' });
  expect(inputsOf('inquiry.manage').at(-1)).toMatchObject({ show: [], sort: 'newest' });
  await press('Open 1,203');
  await waitFor(() => expect(shown()).toEqual(['open']));
  await press('Closed');
  await waitFor(() => expect(shown()).toEqual(['closed']));
  await press('New 3');
  await waitFor(() => expect(shown()).toEqual(['new']));
  expect(router.state.location).toMatchObject({ search: '?show=new', hash: '#inquiries' });
  await press('All');
  expect(router.state.location.search).toBe('');
});

test('an inquiry that this browser has sent is counted and listed when the panel opens again', async () => {
  const sent: object[] = [];
  const { user, goTo } = await renderPanel('Inquiries', {
    ...emptyHome,
    'inquiry.count': () => ({ new: sent.length, answered: 0, closed: 0 }),
    'inquiry.manage': () => pageOf(sent),
    'inquiry.create': () => void sent.push(received()),
  });
  expect(await screen.findByText('No inquiries found')).toBeTruthy();
  await goTo('/');
  const { name, email, message } = anInquiry();
  for (const [label, value] of Object.entries({ 'Full Name': name, 'Email Address': email, Message: message }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Message sent successfully!')).toBeTruthy();

  await goTo('/admin#inquiries');

  const tab = await screen.findByRole('tab', { name: 'Inquiries' });
  await waitFor(() => expect(tab.getAttribute('aria-description')).toBe('1 new'));
  expect(await screen.findByText(name)).toBeTruthy();
});

test.each(['é', '椅', 'x y', '😀', 'x\n'])(
  'a reply has a subject and quotes as many %j as a link can hold',
  async (text) => {
    const message = `First line.\n\n${text.repeat(2_000)}`;
    await renderPanel('Inquiries', { 'inquiry.manage': [received({ message })] });

    const link = within(await screen.findByTestId('admin-record')).getByRole<HTMLAnchorElement>('link', {
      name: 'Reply to Priya Raman',
    });

    const { pathname, searchParams } = new URL(link.href);
    expect(pathname).toBe('priya@example.com');
    expect(searchParams.get('subject')).toBe('Re: Your inquiry to Harbour House');
    expect(searchParams.get('body')).toContain(
      `On Nov 20, 2026, 11:00 AM, Priya Raman wrote:\r\n> First line.\r\n> \r\n> ${text[0]}`,
    );
    expect(searchParams.get('body')?.endsWith('…')).toBe(true);
    expect(link.href.length).toBeGreaterThan(1_600);
    expect(link.href.length).toBeLessThanOrEqual(1_900);
  },
);

test('the counts are read again when their tab is shown', async () => {
  let received = 1;
  const { user } = await renderPanel('Bundles', { 'inquiry.count': () => ({ new: received, answered: 0, closed: 0 }) });
  const tab = screen.getByRole('tab', { name: 'Inquiries' });
  await waitFor(() => expect(tab.getAttribute('aria-description')).toBe('1 new'));
  received = 3;

  await user.click(tab);

  expect(await screen.findByRole('button', { name: 'New 3' })).toBeTruthy();
  expect(tab.getAttribute('aria-description')).toBe('3 new');
});

test('new inquiries are listed without a reload, each minute and when the page is shown again', async () => {
  const setIntervalSpy = vi.spyOn(globalThis, 'setInterval');
  const sent: object[] = [];
  await renderPanel('Inquiries', {
    'inquiry.count': () => ({ new: sent.length, answered: 0, closed: 0 }),
    'inquiry.manage': () => pageOf([...sent]),
  });
  expect(await screen.findByText('No inquiries found')).toBeTruthy();

  sent.push(received());
  for (const [look, ms] of setIntervalSpy.mock.calls) if (ms === 60_000) look();
  expect(await screen.findByText('Priya Raman')).toBeTruthy();

  sent.push(received({ id: '2', name: 'Sam Osei' }));
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText('Sam Osei')).toBeTruthy();
});
