import { AppError } from '@innventory/domain/errors.ts';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { translate } from '../../testing/testing.tsx';
import { FailureNote, type FailureNoteProps } from './form-failure.tsx';

const noteOf = (failure: Omit<FailureNoteProps, 'title'>) => (
  <MantineProvider>
    <FailureNote title="What you see may be out of date" {...failure} />
  </MantineProvider>
);

test('the note of a translated page follows its reason', () => {
  const { rerender } = render(noteOf({ error: new AppError('SIGN_IN_REQUIRED'), hint: 'Try again to sign in.' }));
  translate(screen.getByRole('alert'));

  rerender(noteOf({ error: new AppError('DATABASE_UNAVAILABLE') }));

  expect(screen.getByRole('alert').textContent).toMatch(
    /The database cannot be reached\. Please try again in a moment\.$/,
  );
});
