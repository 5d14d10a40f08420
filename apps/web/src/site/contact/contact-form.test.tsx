import { AppError } from '@innventory/domain/errors.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, renderScreen } from '../../testing/testing.tsx';

const home: Answers = { 'item.page': { items: [], nextCursor: null }, 'bundle.list': [] };

const field = (name: string) => screen.getByLabelText(name);

async function fillIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Full Name'), 'Priya Raman');
  await user.type(field('Email Address'), 'priya@example.com');
  await user.selectOptions(field('Inquiry Type'), 'Quote request');
  await user.type(field('Message'), 'Twelve nightstands by March.');
}

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send Message' }));

test('sent again after a failure it carries the same mark, changed it carries another', async () => {
  const refuse = () => {
    throw new AppError('UNEXPECTED');
  };
  const { user, calls } = renderScreen('/', { ...home, 'inquiry.create': refuse });
  await fillIn(user);
  const marks = async () => {
    await send(user);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send Message' })).toBeTruthy());
    return calls
      .filter(({ path }) => path === 'inquiry.create')
      .map(({ input }) => (input as { submissionId: string }).submissionId);
  };
  await marks();
  await marks();
  await user.type(field('Message'), ' And a desk.');

  const [first, second, third] = await marks();

  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('sent again after a look at another screen it still carries the same mark', async () => {
  const refuse = () => {
    throw new AppError('UNEXPECTED');
  };
  const { user, calls } = renderScreen('/', { ...home, 'blogPost.cards': [], 'inquiry.create': refuse });
  await fillIn(user);
  await send(user);
  await screen.findAllByRole('alert');
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await screen.findByRole('heading', { level: 1, name: 'Blog' });
  await user.click(bar().getByRole('link', { name: 'Furniture Gallery' }));
  await screen.findByLabelText('Full Name');

  await send(user);

  const sent = () => calls.filter(({ path }) => path === 'inquiry.create');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.input).toEqual(sent()[0]?.input);
});
