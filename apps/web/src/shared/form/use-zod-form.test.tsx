import { MantineProvider, TextInput } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { pending } from '../../testing/testing.tsx';
import { FailureNote } from './form-failure.tsx';
import { useZodForm } from './use-zod-form.ts';

type Source = Parameters<typeof useZodForm<Record<string, z.ZodString>, Record<string, string>>>[0];

/** A form with a text field for each value. */
function renderForm(source: Source, values: Record<string, string>) {
  const save = vi.fn<(input: object) => void>();
  function Form() {
    const form = useZodForm(source, values);
    return (
      <form aria-label="Form" noValidate onSubmit={form.submitWith(save)}>
        {Object.keys(values).map((name) => (
          <TextInput key={name} label={name} {...form.getInputProps(name)} />
        ))}
        <FailureNote title="Not saved" error={form.failure} />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Form />, { wrapper: MantineProvider });
  return save;
}

const broken = z.object({
  name: z.string().refine(() => {
    throw new TypeError('isWellFormed is not a function');
  }),
});

test.each([
  ['at hand', broken],
  ['loaded late', async () => broken],
])('an exception in the validation by a schema that is %s is shown, and nothing is saved', async (_, schema) => {
  const save = renderForm(schema, { name: 'Priya' });

  await userEvent.click(screen.getByRole('button'));

  expect((await screen.findByRole('alert')).textContent).toContain('Not saved');
  expect(save).not.toHaveBeenCalled();
});

test('values are sent unchecked if their schema does not load within ten seconds', async () => {
  const save = renderForm(() => pending, { name: 'Priya' });
  vi.useFakeTimers();
  fireEvent.submit(screen.getByRole('form'));

  await act(() => vi.advanceTimersByTimeAsync(10_000));

  expect(save).toHaveBeenCalledWith({ name: 'Priya' });
});

test('what the server has refused is gone once a later submit has another fault', async () => {
  const save = renderForm(z.object({ name: z.string().min(1, 'Name is required') }), { name: 'Priya' });
  save.mockImplementation(() => {
    throw new TypeError('network error');
  });
  await userEvent.click(screen.getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved');
  await userEvent.clear(screen.getByLabelText('name'));

  await userEvent.click(screen.getByRole('button'));

  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('the fault of the field that has the focus already is announced, and no other one', async () => {
  const required = (message: string) => z.string().min(1, message);
  renderForm(z.object({ name: required('Name is required'), city: required('City is required') }), {
    name: '',
    city: '',
  });
  await userEvent.click(screen.getByRole('button'));
  const name = screen.getByLabelText('name');
  // A screen reader says the description of a field that gets the focus.
  expect(document.activeElement).toBe(name);
  expect(screen.queryByRole('alert')).toBeNull();

  await userEvent.type(name, '{Enter}');

  expect(screen.getByRole('alert').textContent).toBe('Name is required');
});
