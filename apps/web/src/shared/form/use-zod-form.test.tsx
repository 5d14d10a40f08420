import { MantineProvider, TextInput } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { FailureNote } from './form-failure.tsx';
import { useZodForm } from './use-zod-form.ts';

const broken = z.object({
  name: z.string().refine(() => {
    throw new TypeError('isWellFormed is not a function');
  }),
});

test.each([
  ['at hand', broken],
  ['loaded late', async () => broken],
])('an exception in the validation by a schema that is %s is shown, and nothing is saved', async (_, schema) => {
  const save = vi.fn<() => void>();
  function Form() {
    const form = useZodForm(schema, { name: 'Priya' });
    return (
      <form onSubmit={form.submitWith(save)}>
        <FailureNote title="Not saved" error={form.failure} />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Form />, { wrapper: MantineProvider });

  await userEvent.click(screen.getByRole('button'));

  expect((await screen.findByRole('alert')).textContent).toContain('Not saved');
  expect(save).not.toHaveBeenCalled();
});

test('a form is validated when it is sent, and from then on at each change', async () => {
  const schema = z.object({ name: z.string().min(2, 'Too short') });
  function Form() {
    const form = useZodForm(schema, { name: '' });
    return (
      <form onSubmit={form.submitWith(() => undefined)}>
        <TextInput label="Name" {...form.getInputProps('name')} />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Form />, { wrapper: MantineProvider });
  const name = screen.getByLabelText('Name');

  await userEvent.type(name, 'P');
  expect(screen.queryByText('Too short')).toBeNull();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Too short')).toBeTruthy();

  await userEvent.type(name, 'riya');
  expect(screen.queryByText('Too short')).toBeNull();
  await userEvent.clear(name);
  expect(screen.getByText('Too short')).toBeTruthy();
});
