import { aTestimonial } from '@innventory/domain/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPanel, stored } from '../../testing/admin.tsx';

const many = Array.from({ length: 300 }, (_, at) =>
  stored(aTestimonial({ name: `Guest ${at}`, company: at % 100 === 7 ? 'Hôtel Bouclé' : 'Inn' }), String(at)),
);

const names = () => screen.queryAllByTestId('admin-record').map((record) => record.querySelector('h3')?.textContent);

test('a long list shows its beginning at once and grows to its end', async () => {
  await renderPanel('Testimonials', { 'testimonial.list': many });

  await screen.findAllByTestId('admin-record');
  await waitFor(() => expect(names()).toHaveLength(300));
  expect(names().slice(0, 2)).toEqual(['Guest 0', 'Guest 1']);
});

test('the filter keeps what holds every word, whatever its accents, and says how many', async () => {
  const { user } = await renderPanel('Testimonials', { 'testimonial.list': many });
  const filter = await screen.findByLabelText('Filter this list');

  await user.type(filter, 'BOUCLE guest');

  await waitFor(() => expect(names()).toEqual(['Guest 7', 'Guest 107', 'Guest 207']));
  expect(screen.getByText('3 of 300 shown').tagName).toBe('OUTPUT');

  await user.type(filter, ' nowhere');
  expect(await screen.findByText('No testimonials found')).toBeTruthy();
});
