import { AppError } from '@innventory/domain/errors.ts';
import type { TestimonialInput } from '@innventory/domain/records/testimonial.ts';
import { aTestimonial } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPanel, stored, submitButton, valueOf } from '../../testing/admin.tsx';

const mineFrom = stored(aTestimonial(), '7');
const theirs = {
  ...mineFrom,
  company: 'Lakeside Resort',
  rating: 4,
  updatedAt: '2026-11-21T09:00:00.000Z',
};

type Update = TestimonialInput & { id: string; basedOn: string };

/** A form whose writer changed name and company, while somebody else saved another company and rating. */
async function refusedSave() {
  const view = await renderPanel('Testimonials', {
    'testimonial.list': [mineFrom],
    'testimonial.byId': theirs,
    'testimonial.update': ({ basedOn, ...input }: Update) => {
      if (basedOn !== theirs.updatedAt) throw new AppError('STALE_RECORD', { updatedAt: theirs.updatedAt });
      return stored(input, '7');
    },
  });
  const { user, inputsOf } = view;
  await user.click(await screen.findByRole('button', { name: 'Edit Dana Whitfield' }));
  await user.type(screen.getByLabelText('Name'), ' Jr');
  await user.type(screen.getByLabelText('Company'), ' and Spa');
  await user.click(submitButton());
  const choice = within(await screen.findByRole('region', { name: 'Which version do you want to keep?' }));
  const saved = () => inputsOf('testimonial.update').at(-1);
  return { ...view, choice, saved };
}

test('a stale save is refused, and the form shows both versions', async () => {
  const { choice, saved } = await refusedSave();

  expect(saved()).toMatchObject({ basedOn: mineFrom.updatedAt });
  const company = within(choice.getByRole('group', { name: 'Company' }));
  expect(company.getByRole('radio', { name: /Mine.*Lakeside Inn and Spa/, checked: true })).toBeTruthy();
  expect(company.getByRole('radio', { name: /Theirs.*Lakeside Resort/ })).toBeTruthy();
  const rating = within(choice.getByRole('group', { name: 'Rating' }));
  expect(rating.getByRole('radio', { name: /Theirs/, checked: true })).toBeTruthy();
  expect(choice.queryByRole('group', { name: 'Testimonial' })).toBeNull();
  expect(valueOf(screen.getByLabelText('Company'))).toBe('Lakeside Inn and Spa');
});

test('Keep mine overwrites the newer version', async () => {
  const { user, choice, saved } = await refusedSave();

  await user.click(choice.getByRole('button', { name: 'Keep mine' }));

  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(saved()).toMatchObject({ basedOn: theirs.updatedAt, company: 'Lakeside Inn and Spa', rating: 5 });
});

test('Save this choice takes each field from the chosen version', async () => {
  const { user, choice, saved } = await refusedSave();
  await user.click(within(choice.getByRole('group', { name: 'Company' })).getByRole('radio', { name: /Theirs/ }));

  await user.click(choice.getByRole('button', { name: 'Save this choice' }));

  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(saved()).toMatchObject({ name: 'Dana Whitfield Jr', company: 'Lakeside Resort', rating: 4 });
});

test('a stored save whose answer was lost is not a conflict', async () => {
  const input = aTestimonial({ company: 'Lakeside Inn and Spa' });
  const { user } = await renderPanel('Testimonials', {
    'testimonial.list': [mineFrom],
    'testimonial.byId': { ...stored(input, '7'), updatedAt: theirs.updatedAt },
    'testimonial.update': () => {
      throw new AppError('STALE_RECORD', { updatedAt: theirs.updatedAt });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Dana Whitfield' }));
  await user.type(screen.getByLabelText('Company'), ' and Spa');

  await user.click(submitButton());

  expect(await screen.findByText('Testimonial updated successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});
