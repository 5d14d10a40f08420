import { AppError } from '@innventory/domain/errors.ts';
import type { TestimonialInput } from '@innventory/domain/records/testimonial.ts';
import { aTestimonial } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  failing,
  gone,
  renderEdit,
  renderForm,
  renderPanel,
  stored,
  submitButton,
  valueOf,
  writeTestimonial,
} from '../../testing/admin.tsx';

const mineFrom = stored(aTestimonial(), '7');
const theirs = {
  ...mineFrom,
  company: 'Lakeside Resort',
  rating: 4,
  updatedAt: '2026-11-21T09:00:00.000Z',
};

const stale = new AppError('STALE_RECORD', { updatedAt: theirs.updatedAt });

/** The record at the opening of the form, then newer versions. */
const openedThen =
  (...newer: object[]) =>
  () =>
    newer.length > 1 ? newer.shift() : newer[0];

type Update = TestimonialInput & { id: string; basedOn: string };

/** Stores only what is based on the newest version. */
const newestIs =
  ({ updatedAt }: { updatedAt: string }) =>
  ({ basedOn, ...input }: Update) => {
    if (basedOn !== updatedAt) throw new AppError('STALE_RECORD', { updatedAt });
    return stored(input, '7');
  };

/** A form whose writer changed name, and perhaps company, while somebody else saved another company and rating. */
async function changedByBoth(company?: string) {
  const view = await renderEdit('Testimonials', mineFrom, {
    'testimonial.byId': openedThen(mineFrom, theirs),
    'testimonial.update': newestIs(theirs),
  });
  const { user, submit, inputsOf } = view;
  await user.type(screen.getByLabelText('Name'), ' Jr');
  if (company) await user.type(screen.getByLabelText('Company'), company);
  await submit();
  const saved = () => inputsOf('testimonial.update').at(-1);
  return { ...view, saved };
}

async function refusedSave() {
  const view = await changedByBoth(' and Spa');
  const choice = within(await screen.findByRole('region', { name: 'Which version do you want to keep?' }));
  return { ...view, choice };
}

test('the form asks only about the field that both changed, and moves there', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { choice, inputsOf } = await refusedSave();

  expect(inputsOf('testimonial.update')).toMatchObject([{ basedOn: mineFrom.updatedAt }]);
  const company = within(choice.getByRole('radiogroup', { name: 'Company' }));
  expect(company.getByRole('radio', { name: /Mine.*Lakeside Inn and Spa/, checked: true })).toBeTruthy();
  expect(company.getByRole('radio', { name: /Theirs.*Lakeside Resort/ })).toBeTruthy();
  expect(choice.getAllByRole('radiogroup')).toHaveLength(1);
  const region = screen.getByRole('region', { name: 'Which version do you want to keep?' });
  expect(document.activeElement).toBe(region);
  expect(scroll.mock.contexts).toEqual([region]);
  expect(valueOf(screen.getByRole('textbox', { name: 'Company' }))).toBe('Lakeside Inn and Spa');
});

test('of a long text the choice shows the lines that differ, and keeps the whole', async () => {
  const textOf = (lines: string) => `First.\n\nOld.\n\n${lines}Last.`;
  const old = { ...mineFrom, testimonial: textOf('One.\n\n') };
  const newer = { ...old, testimonial: textOf('One.\n\nTwo.\n\n'), updatedAt: theirs.updatedAt };
  const { user, submit, inputsOf } = await renderEdit('Testimonials', old, {
    'testimonial.byId': openedThen(old, newer),
    'testimonial.update': newestIs(newer),
  });
  await user.clear(screen.getByLabelText('Testimonial'));
  await user.type(screen.getByLabelText('Testimonial'), textOf(''));
  await submit();

  expect((await screen.findByRole('radio', { name: /^Mine/ })).textContent).toBe('Mine…\n(nothing here)\n…');
  const choice = screen.getByRole('radio', { name: /^Theirs/ });
  expect(choice.textContent).toBe('Theirs…\nOne.\n\nTwo.\n\n…');
  await user.click(choice);
  await user.click(screen.getByRole('button', { name: 'Save this choice' }));

  await waitFor(() => expect(inputsOf('testimonial.update').at(-1)).toMatchObject({ testimonial: newer.testimonial }));
});

test('a save from within the choice leaves the focus on the record', async () => {
  const { user, choice } = await refusedSave();
  choice.getByRole('radio', { name: /Theirs/ }).focus();

  await user.keyboard('{Control>}s{/Control}');

  const edit = await screen.findByRole('button', { name: /^Edit/ });
  await waitFor(() => expect(document.activeElement).toBe(edit));
});

test.each(['{Control>}s{/Control}', '{Enter}'])(
  'at first the own version is chosen, and %s saves it with what only the others changed, as the one button does',
  async (keys) => {
    const { user, saved } = await refusedSave();
    expect(screen.getAllByRole('button', { name: /save/i }).map(({ textContent }) => textContent)).toEqual([
      'Save this choice',
    ]);

    screen.getByLabelText('Name').focus();
    await user.keyboard(keys);

    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(saved()).toMatchObject({ basedOn: theirs.updatedAt, company: 'Lakeside Inn and Spa', rating: 4 });
  },
);

test('a save says why there is no choice if the version of somebody else cannot be read', async () => {
  let isDown = false;
  const opened = openedThen(mineFrom, theirs);
  const { user, submit } = await renderEdit('Testimonials', mineFrom, {
    'testimonial.byId': () => (isDown ? gone() : opened()),
    'testimonial.update': failing(stale),
  });
  await user.type(screen.getByLabelText('Company'), ' and Spa');
  isDown = true;
  await submit();
  expect((await within(screen.getByRole('form')).findByRole('alert')).textContent).toMatch(
    /^Failed to update testimonial.*The database cannot be reached/,
  );

  isDown = false;
  await submit();

  expect(await screen.findByRole('region', { name: 'Which version do you want to keep?' })).toBeTruthy();
});

test('a third version asks about its own changes only', async () => {
  const third = { ...theirs, name: 'Dana W.', updatedAt: '2026-11-22T09:00:00.000Z' };
  const { user, submit, inputsOf } = await renderEdit('Testimonials', mineFrom, {
    'testimonial.byId': openedThen(mineFrom, theirs, third),
    'testimonial.update': newestIs(third),
  });
  await user.type(screen.getByLabelText('Name'), ' Jr');
  await user.type(screen.getByLabelText('Company'), ' and Spa');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Save this choice' }));

  expect(await screen.findByRole('radio', { name: /Theirs.*Dana W\./ })).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: 'Company' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save this choice' }));

  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  const chosen = { name: 'Dana Whitfield Jr', company: 'Lakeside Inn and Spa', rating: 4 };
  expect(inputsOf('testimonial.update').at(-1)).toMatchObject({ basedOn: third.updatedAt, ...chosen });
});

test('changes of different fields are saved together without a question', async () => {
  const { saved } = await changedByBoth();

  expect(await screen.findByText('Testimonial updated successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  const together = { name: 'Dana Whitfield Jr', company: 'Lakeside Resort', rating: 4 };
  expect(saved()).toMatchObject({ basedOn: theirs.updatedAt, ...together });
  expect(screen.queryByText('Failed to update testimonial')).toBeNull();
  expect(screen.queryByText('Unsaved work')).toBeNull();
});

test('a conflict that arrives after its form is left changes no other record', async () => {
  const { promise: answer, reject: refuse } = Promise.withResolvers<object>();
  const other = stored(aTestimonial({ name: 'Jo', testimonial: `${mineFrom.testimonial} Thanks.` }), '8');
  const ofDana = openedThen(mineFrom, theirs);
  const { user, inputsOf } = await renderPanel('Testimonials', {
    'testimonial.manage': [mineFrom, other],
    'testimonial.update': (input: Update) => (input.basedOn === mineFrom.updatedAt ? answer : stored(input, input.id)),
    'testimonial.byId': ({ id }: { id: string }) => (id === mineFrom.id ? ofDana() : other),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Dana Whitfield' }));
  await user.type(await screen.findByLabelText('Testimonial'), ' Thanks.');
  await user.click(submitButton());
  await user.click(screen.getByRole('button', { name: 'Edit Jo' }));
  await user.click(await screen.findByRole('button', { name: 'Leave and keep it' }));
  await waitFor(() => expect(valueOf(screen.getByLabelText('Name'))).toBe('Jo'));

  refuse(stale);

  await waitFor(() => expect(inputsOf('testimonial.update')).toHaveLength(2));
  expect(inputsOf('testimonial.update').map((input) => (input as Update).id)).toEqual(['7', '7']);
});

test.each([' and Spa', ' and Spa '])('a stored save of "%s" whose answer was lost is no conflict', async (typed) => {
  const input = aTestimonial({ company: 'Lakeside Inn and Spa' });
  const { user, submit, inputsOf } = await renderEdit('Testimonials', mineFrom, {
    'testimonial.byId': openedThen(mineFrom, { ...stored(input, '7'), updatedAt: theirs.updatedAt }),
    'testimonial.update': failing(stale),
  });
  await user.type(screen.getByLabelText('Company'), typed);
  const lists = inputsOf('testimonial.manage').length;

  await submit();

  expect(await screen.findByText('Testimonial updated successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  await waitFor(() => expect(inputsOf('testimonial.manage').length).toBeGreaterThan(lists));
});

/** A new record that was stored and then changed, although the answer to its creation was lost. The writer adds a company. */
async function lostCreate(changes: object) {
  const failures = [new Error('no connection'), stale];
  const view = await renderForm('Testimonials', {
    'testimonial.create': () => {
      throw failures.shift();
    },
    'testimonial.byId': ({ id }: { id: string }) => {
      const input = aTestimonial({ name: 'Dana', testimonial: 'Good.', company: null, rating: null, ...changes });
      return { ...stored(input, id), updatedAt: theirs.updatedAt };
    },
    'testimonial.update': (input: Update) => stored(input, input.id),
  });
  const { user, submit, inputsOf } = view;
  await writeTestimonial(user);
  await submit();
  await within(screen.getByRole('form')).findByText('Failed to create testimonial');
  await user.type(screen.getByLabelText('Company'), 'Lakeside Inn');
  await submit();
  const [created] = inputsOf('testimonial.create') as { submissionId: string }[];
  const edit = { id: created?.submissionId, basedOn: theirs.updatedAt, company: 'Lakeside Inn' };
  return { ...view, edit };
}

test('a correction of a new record whose answer was lost is saved together with a change on its card', async () => {
  const { inputsOf, edit } = await lostCreate({ isActive: false, rating: 4 });

  await waitFor(() => expect(inputsOf('testimonial.update')).toMatchObject([{ ...edit, isActive: false, rating: 4 }]));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('a new record whose answer was lost offers a choice of versions after a change of the same field', async () => {
  const { user, inputsOf, edit } = await lostCreate({ company: 'Lakeside Resort' });
  expect(await screen.findByRole('radio', { name: /Mine.*Lakeside Inn/, checked: true })).toBeTruthy();
  expect(screen.getAllByRole('radiogroup', { name: 'Company' })).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Save this choice' }));

  await waitFor(() => expect(inputsOf('testimonial.update')).toMatchObject([edit]));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(screen.queryByRole('list', { name: 'Unsaved work' })).toBeNull();
});
