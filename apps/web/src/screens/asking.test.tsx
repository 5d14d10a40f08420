import { aBundle, anItem } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, renderScreen } from '../testing.tsx';

const record = (id: string) => ({ id, createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-01T12:00:00.000Z' });

const oak = { ...anItem({ title: 'Oak nightstand', category: 'bedroom' }), ...record('1') };
const sofa = { ...anItem({ title: 'Linen sofa', category: 'seating' }), ...record('2') };
const suite = { ...aBundle({ title: 'Oak suite' }), ...record('3') };

const site: Answers = {
  'item.page': { items: [oak, sofa], nextCursor: null },
  'bundle.list': [suite],
  'bundle.byId': suite,
  'blogPost.cards': [],
  'inquiry.create': { id: '1' },
};

const messageField = () => screen.findByLabelText<HTMLTextAreaElement>('Message');
const message = async () => (await messageField()).value;
const heart = (title: string) => screen.findByRole('button', { name: `Favourite ${title}` });
const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));

async function selectBoth(user: UserEvent) {
  await user.click(await heart('Oak nightstand'));
  await user.click(await heart('Linen sofa'));
}

test('without hearts nothing is offered', async () => {
  renderScreen('/', site);
  await messageField();

  expect(screen.queryByRole('button', { name: /^Ask about/ })).toBeNull();
});

test('items with a heart can be asked about: behind what was typed, and undone by another press', async () => {
  const { user } = renderScreen('/', site);
  await user.type(await messageField(), 'For an inn.');
  await user.click(await heart('Oak nightstand'));
  expect(screen.getByRole('button', { name: 'Ask about 1 selected item' })).toBeTruthy();
  await user.click(await heart('Linen sofa'));

  await user.click(screen.getByRole('button', { name: 'Ask about 2 selected items', pressed: false }));
  expect(await message()).toBe('For an inn.\n\nI would like to ask about these items:\n- Oak nightstand\n- Linen sofa');

  await user.click(screen.getByRole('button', { name: 'Ask about 2 selected items', pressed: true }));
  expect(await message()).toBe('For an inn.');
});

test('asked again after another heart, the items stand there once', async () => {
  const { user } = renderScreen('/', site);
  await user.click(await heart('Oak nightstand'));
  await user.click(await screen.findByRole('button', { name: 'Ask about 1 selected item' }));
  await user.click(await heart('Linen sofa'));

  await user.click(screen.getByRole('button', { name: 'Ask about 2 selected items' }));

  expect(await message()).toBe('I would like to ask about these items:\n- Oak nightstand\n- Linen sofa');
});

test('hearts and a half-written inquiry are still there after a look at another screen', async () => {
  const { user } = renderScreen('/', site);
  await selectBoth(user);
  await user.type(await messageField(), 'For an inn.');

  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await screen.findByRole('heading', { level: 1, name: 'Blog' });
  await user.click(bar().getByRole('link', { name: 'Furniture Gallery' }));

  expect(await screen.findByRole('button', { name: 'Ask about 2 selected items' })).toBeTruthy();
  await waitFor(async () => expect(await message()).toBe('For an inn.'));
});

async function inquire(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Inquire About This Bundle' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('contact-title'));
}

test('Inquire About This Bundle arrives at a form that names the bundle', async () => {
  const { user, calls } = renderScreen('/bundle/3', site);

  await inquire(user);

  await waitFor(async () => expect(await message()).toBe('I would like to ask about the bundle “Oak suite”.'));
  expect(document.querySelector('#contact form')?.textContent).toContain('About the bundle Oak suite');
  expect(screen.getByLabelText<HTMLSelectElement>('Inquiry Type').value).toBe('bundle');

  await user.type(screen.getByLabelText('Full Name'), 'Priya Raman');
  await user.type(screen.getByLabelText('Email Address'), 'priya@example.com');
  await user.clear(await messageField());
  await user.type(await messageField(), 'Is it still to be had?');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));

  await waitFor(() => expect(screen.queryByText('About the bundle')).toBeNull());
  expect(calls.find(({ path }) => path === 'inquiry.create')?.input).toMatchObject({
    inquiryType: 'bundle',
    message: 'About the bundle “Oak suite”:\n\nIs it still to be had?',
  });
});

test('the bundle of an inquiry can be removed, and nothing else goes with it', async () => {
  const { user } = renderScreen('/bundle/3', site);
  await inquire(user);
  await user.type(await messageField(), ' For May.');

  await user.click(await screen.findByRole('button', { name: 'Remove Oak suite' }));

  expect(await message()).toBe('For May.');
  expect(screen.getByLabelText<HTMLSelectElement>('Inquiry Type').value).toBe('');
  expect(screen.queryByText('About the bundle')).toBeNull();
});
