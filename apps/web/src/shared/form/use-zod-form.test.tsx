import { MantineProvider, TextInput } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
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

test('values are sent unchecked if their schema does not load within ten seconds', async () => {
  const save = vi.fn<(input: object) => void>();
  const loadForever = () => new Promise<typeof broken>(() => undefined);
  function Form() {
    const form = useZodForm(loadForever, { name: 'Priya' });
    return <form aria-label="Form" onSubmit={form.submitWith(save)} />;
  }
  render(<Form />, { wrapper: MantineProvider });
  vi.useFakeTimers();
  fireEvent.submit(screen.getByRole('form'));

  await act(() => vi.advanceTimersByTimeAsync(10_000));

  expect(save).toHaveBeenCalledWith({ name: 'Priya' });
});

test('the fault of the field that has the focus already is announced, and no other one', async () => {
  const guest = z.object({ name: z.string().min(1, 'Name is required'), city: z.string().min(1, 'City is required') });
  function Form() {
    const form = useZodForm(guest, { name: '', city: '' });
    return (
      <form noValidate onSubmit={form.submitWith(() => undefined)}>
        <TextInput label="Name" {...form.getInputProps('name')} />
        <TextInput label="City" {...form.getInputProps('city')} />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Form />, { wrapper: MantineProvider });
  await userEvent.click(screen.getByRole('button'));
  const name = screen.getByLabelText('Name');
  // A screen reader says the description of a field that gets the focus.
  expect(document.activeElement).toBe(name);
  expect(screen.queryByRole('alert')).toBeNull();

  await userEvent.type(name, '{Enter}');

  expect(screen.getByRole('alert').textContent).toBe('Name is required');
});
