import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

test.each(['online', 'visibilitychange'])('a picture that failed is tried again on %s', async (event) => {
  render(<Picture url="https://hotel.example/bed.jpg" alt="Bed" sizes="100vw" />, { wrapper: MantineProvider });
  fireEvent.error(screen.getByAltText('Bed'));
  expect(screen.getByText('No image available')).toBeTruthy();

  fireEvent(window, new Event(event));

  expect(screen.getByAltText('Bed')).toBeTruthy();
});
