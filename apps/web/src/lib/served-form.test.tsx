import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useServedForm } from './served-form.ts';

function Form() {
  const [name, setName] = useState('');
  const isAlive = useServedForm('form', (typed) => setName(typed.name ?? ''));
  return (
    <form>
      <input data-path="name" aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="submit" disabled={!isAlive}>
        Send
      </button>
    </form>
  );
}

test('what was typed into a served form before its code arrived stays, and only then it can be sent', async () => {
  document.body.innerHTML = renderToString(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  const button = screen.getByRole<HTMLButtonElement>('button');
  field.value = 'Priya';
  expect(button.disabled).toBe(true);

  await act(async () => hydrateRoot(document.body, <Form />));

  expect(field.value).toBe('Priya');
  expect(button.disabled).toBe(false);
});
