import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { descriptionOf, failing, refusal, renderForm } from '../../testing/admin.tsx';

test('a form is silent until the first refused submit, then live', async () => {
  const { user, submit } = await renderForm('Testimonials');
  const name = screen.getByLabelText('Name');
  await user.type(name, 'D');
  await user.clear(name);
  expect(screen.queryByText('Name is required')).toBeNull();

  await submit();
  expect(screen.getByText('Name is required')).toBeTruthy();

  await user.type(name, 'Dana');
  expect(screen.queryByText('Name is required')).toBeNull();
  await user.clear(name);
  expect(screen.getByText('Name is required')).toBeTruthy();
});

test('the focus goes to the first field in error', async () => {
  const { user, submit } = await renderForm('Testimonials');
  await user.type(screen.getByLabelText('Name'), 'Dana');

  await submit();

  expect(document.activeElement).toBe(screen.getByLabelText('Testimonial'));
  expect(descriptionOf(screen.getByLabelText('Testimonial'))).toContain('Testimonial is required');
});

test('a fault inside a list stands at the list', async () => {
  const refuse = failing(refusal([{ path: 'tags.2', message: 'Must be at most 40 characters' }]));
  const { user, submit } = await renderForm('Blog', { 'blogPost.create': refuse });
  await user.type(screen.getByLabelText('Title'), 'Post');
  await user.type(screen.getByLabelText('Content'), 'Text');

  await submit();

  expect(document.activeElement).toBe(screen.getByLabelText('Tags'));
  expect(descriptionOf(screen.getByLabelText('Tags'))).toContain('Must be at most 40 characters');
});

test('no form uses the browser for its validation', async () => {
  const { form } = await renderForm('Bundles');

  expect((form as HTMLFormElement).noValidate).toBe(true);
});
