import { AppError } from '@innventory/domain/errors.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, renderScreen } from '../../testing/testing.tsx';

const home: Answers = { 'item.page': { items: [], nextCursor: null, total: 0 }, 'bundle.cards': [] };

const field = (name: string) => screen.getByLabelText(name);

async function fillIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Full Name'), 'Priya Raman');
  await user.type(field('Email Address'), 'priya@example.com');
  await user.selectOptions(field('Inquiry Type'), 'Quote request');
  await user.type(field('Message'), 'Twelve nightstands by March.');
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send Message' }));

test('a retry keeps the submission id, and a changed inquiry gets another one', async () => {
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
