import { aTestimonial } from '@innventory/domain/testing.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { descriptionOf, renderForm, renderPanel, stored, submitButton, valueOf } from '../../admin-testing.tsx';

test('a testimonial needs a name and its text, no company and no rating', async () => {
  const { user, submit, calls } = await renderForm('Testimonials', { 'testimonial.create': stored(aTestimonial()) });
  await submit();
  expect(descriptionOf(screen.getByLabelText('Name'))).toContain('Name is required');
  expect(descriptionOf(screen.getByLabelText('Testimonial'))).toContain('Testimonial is required');

  await user.type(screen.getByLabelText('Name'), 'Dana');
  await user.type(screen.getByLabelText('Testimonial'), 'Good desks.');
  await submit();

  expect(await screen.findByText('Testimonial created successfully', {}, { timeout: 5_000 })).toBeTruthy();
  expect(calls.find(({ path }) => path === 'testimonial.create')?.input).toEqual({
    submissionId: expect.any(String),
    name: 'Dana',
    company: null,
    testimonial: 'Good desks.',
    rating: null,
    isActive: true,
  });
});

test.each(['0', '6', '4.5'])('a rating of %s is refused', async (rating) => {
  const { user, submit, calls } = await renderForm('Testimonials');
  await user.type(screen.getByLabelText('Rating'), rating);

  await submit();

  expect(descriptionOf(screen.getByLabelText('Rating'))).toContain('Rating must be a number from 1 to 5');
  expect(calls.some(({ path }) => path === 'testimonial.create')).toBe(false);
});

test('a rating can be changed and taken away', async () => {
  const { user, calls } = await renderPanel('Testimonials', {
    'testimonial.list': [stored(aTestimonial(), '7')],
    'testimonial.update': stored(aTestimonial()),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Dana Whitfield' }));
  expect(valueOf(screen.getByLabelText('Rating'))).toBe('5');

  await user.clear(screen.getByLabelText('Rating'));
  await user.click(submitButton());

  await screen.findByText('Testimonial updated successfully', {}, { timeout: 5_000 });
  expect(calls.find(({ path }) => path === 'testimonial.update')?.input).toMatchObject({ id: '7', rating: null });
});

test('a card shows the stars, and none where there is no rating', async () => {
  const records = [stored(aTestimonial({ rating: 4 }), '1'), stored(aTestimonial({ name: 'Jo', rating: null }), '2')];
  await renderPanel('Testimonials', { 'testimonial.list': records });

  expect(await screen.findAllByRole('img', { name: /stars/ })).toHaveLength(1);
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeTruthy();
});
