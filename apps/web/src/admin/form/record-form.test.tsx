import { aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  aFile,
  descriptionOf,
  failing,
  failingOnce,
  refusal,
  renderEdit,
  renderForm,
  renderPanel,
  stored,
  valueOf,
  writeTestimonial,
} from '../../testing/admin.tsx';

test('a form opens at its heading, so that a second Enter on the button that opened it saves nothing', async () => {
  const desk = stored(anItem({ title: 'Desk' }));
  const { user, inputsOf } = await renderPanel('Items', { 'item.manage': [desk], 'item.update': desk });
  (await screen.findByRole('button', { name: 'Edit Desk' })).focus();

  await user.keyboard('{Enter}');
  await screen.findByRole('form');
  await user.keyboard('{Enter}');

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Edit item' }));
  expect(inputsOf('item.update')).toEqual([]);
});

test.each([
  [['4 stars'], 4],
  [['1 star', '5 stars'], 5],
  [['3 stars', '3 stars'], null],
  [[], null],
])('after a press of %j the rating is %j', async (pressed, sent) => {
  const { user, submit, inputsOf } = await renderForm('Testimonials', { 'testimonial.create': stored(aTestimonial()) });
  await writeTestimonial(user);
  for (const name of pressed) await user.click(screen.getByRole<HTMLInputElement>('radio', { name }).labels![0]!);

  await submit();

  await waitFor(() => expect(inputsOf('testimonial.create')).toMatchObject([{ rating: sent }]));
});

test.each(['{Enter}', ' {Enter}', '{Control>}s{/Control}'])(
  'arrow keys choose the rating that %j saves',
  async (keys) => {
    const { user, inputsOf } = await renderForm('Testimonials', { 'testimonial.create': stored(aTestimonial()) });
    await writeTestimonial(user);
    screen.getByRole('radio', { name: 'No stars' }).focus();

    await user.keyboard(`{ArrowRight}{ArrowRight}{ArrowRight}${keys}`);

    await waitFor(() => expect(inputsOf('testimonial.create')).toMatchObject([{ rating: 3 }]));
  },
);

test('required fields are marked for the eye and for screen readers, others are not', async () => {
  await renderForm('Items');
  const marksOf = (name: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(name);
    return { name, isRequired: field.required, hasAsterisk: /required/.test(field.labels?.[0]?.className ?? '') };
  };

  const required = ['Name', 'Description', 'Price', 'Category', 'Images'];
  expect(required.map(marksOf)).toEqual(required.map((name) => ({ name, isRequired: true, hasAsterisk: true })));
  expect(marksOf('SKU')).toMatchObject({ isRequired: false, hasAsterisk: false });
});

test('a form shows its faults on submit, not before, counts them, and focuses the first one', async () => {
  const { user, form, submit } = await renderForm('Items');
  const { queryByText, getByText, findByRole } = within(form);
  expect(queryByText(/ is required$/)).toBeNull();

  await submit();

  expect(await findByRole('button', { name: '5 fields to fix' })).toBeTruthy();
  for (const field of ['Name', 'Description', 'Price', 'At least one image', 'Category'])
    expect(getByText(`${field} is required`)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.keyboard('Oak chair');
  expect(queryByText('Name is required')).toBeNull();
  await user.clear(screen.getByLabelText('Name'));
  expect(getByText('Name is required')).toBeTruthy();
});

test('a save whose answer was lost is repeated with the same submission id, despite corrections', async () => {
  const { user, submit, inputsOf } = await renderForm('Testimonials', {
    'testimonial.create': failingOnce(new Error('no connection'), stored(aTestimonial())),
  });
  await writeTestimonial(user);
  await submit();
  expect(await screen.findByText('Failed to create testimonial')).toBeTruthy();

  await user.type(screen.getByLabelText('Testimonial'), ' And on time.');
  await submit();

  expect(await screen.findByText('Testimonial created successfully')).toBeTruthy();
  const [first, second] = inputsOf('testimonial.create') as { submissionId: string }[];
  expect(second).toMatchObject({ submissionId: first?.submissionId, testimonial: 'Good. And on time.' });
});

test('a fault in a folded group opens it, also while it is corrected', async () => {
  const fault = { path: 'dimensions', message: 'Write width x depth x height and the unit, such as 60 x 19 x 32 in' };
  const item = stored(anItem(), '7');
  const { user, submit } = await renderEdit('Items', item, { 'item.update': failing(refusal([fault])) });
  const details = screen.getByRole('button', { name: /^Details/ });
  expect(details.getAttribute('aria-expanded')).toBe('false');

  await submit();

  await waitFor(() => expect(details.getAttribute('aria-expanded')).toBe('true'));
  expect(document.activeElement).toBe(screen.getByLabelText('Dimensions'));
  await user.keyboard('60 x 19 x 32 in');
  expect(valueOf(screen.getByLabelText('Dimensions'))).toBe('60 x 19 x 32 in');
  expect(details.getAttribute('aria-expanded')).toBe('true');
});

test.each([
  ['typed', '1,000', 1_000],
  ['typed', '1 000', 1_000],
  ['typed', '12,000', 12_000],
  ['typed', '3', 3],
  ['pasted', '12,000', 12_000],
])('%s as %s, the quantity is %i', async (way, text, quantity) => {
  const desk = stored(anItem(), '1');
  const { user, submit, inputsOf } = await renderEdit('Items', desk, { 'item.update': desk });
  const field = screen.getByLabelText('Quantity');
  await user.clear(field);

  await (way === 'typed' ? user.type(field, text) : user.paste(text));
  await submit();

  expect(inputsOf('item.update')).toMatchObject([{ quantity }]);
});

test('half a piece is refused', async () => {
  const { user, submit } = await renderEdit('Items', stored(anItem(), '1'), {});
  const field = screen.getByLabelText('Quantity');
  await user.clear(field);

  await user.type(field, '2.5');
  await submit();

  expect(descriptionOf(field)).toContain('whole number');
});

test('a price without a currency sign gets a hint', async () => {
  const { user } = await renderForm('Items', {});
  const price = screen.getByLabelText('Price');
  await user.type(price, '1200');
  expect(descriptionOf(price)).toMatch(/^The currency sign is missing\. As buyers/);

  await user.type(price, ' $');

  expect(descriptionOf(price)).not.toContain('missing');
});

test('missing images are reported at the images field, and typed text stays', async () => {
  const urls = ['/objects/a.jpg', '/objects/b.jpg', '/objects/c.jpg'];
  const record = stored(aBundle({ imageUrls: urls }));
  const faults = [1, 3].map((number) => ({ path: `imageUrls.${number - 1}`, message: `Image ${number} is gone.` }));
  const { user, submit } = await renderEdit('Bundles', record, { 'bundle.update': failing(refusal(faults)) });
  await user.clear(screen.getByLabelText('Price'));
  await user.type(screen.getByLabelText('Price'), '$990');

  await submit();

  await waitFor(() =>
    expect(descriptionOf(screen.getByLabelText('Images'))).toContain('Image 1 is gone. Image 3 is gone.'),
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Images'));
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('$990');
  expect(screen.getAllByRole('img', { name: /of 3$/ })).toHaveLength(3);
});

test('a hidden record says so in its form and stays hidden when it is saved', async () => {
  const item = stored(anItem({ isActive: false }), '7');
  const { form, submit, inputsOf } = await renderEdit('Items', item, { 'item.update': item });
  expect(within(form).getByText(/^Hidden from the site\..* “Show on the site” under More actions/)).toBeTruthy();

  await submit();

  await waitFor(() => expect(inputsOf('item.update')).toMatchObject([{ id: '7', isActive: false }]));
});

test('an item is sent with all of its images in their order', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    const { name } = body.get('file') as File;
    return new Response(`{"finalURL":"/objects/${name}"}`);
  });
  const { user, submit, inputsOf } = await renderForm('Items', { 'item.create': stored(anItem()) });
  await user.type(screen.getByLabelText('Name'), 'Oak desk');
  await user.type(screen.getByLabelText('Description'), 'Solid oak.');
  await user.type(screen.getByLabelText('Price'), '$300');
  await user.selectOptions(screen.getByLabelText('Category'), 'Tables');
  fireEvent.change(screen.getByLabelText('Images'), { target: { files: [aFile('a.png'), aFile('b.png')] } });
  await screen.findByRole('img', { name: '2 of 2' });
  expect(descriptionOf(screen.getByLabelText('Images'))).toContain('The first image leads');
  await user.click(screen.getByRole('button', { name: 'Move image 2 earlier' }));

  await submit();

  expect(await screen.findByText('Item created successfully', {}, { timeout: 5_000 })).toBeTruthy();
  expect(inputsOf('item.create')[0]).toMatchObject({
    submissionId: expect.any(String),
    title: 'Oak desk',
    description: 'Solid oak.',
    price: '$300',
    category: 'tables',
    imageUrls: ['/objects/b.png', '/objects/a.png'],
    availability: 'available',
    conditionGrade: null,
    quantity: null,
    sku: null,
    isActive: true,
  });
});

test('a connection that comes back changes nothing in an open form', async () => {
  const names = ['Desk', 'Table'];
  const { user, inputsOf } = await renderEdit('Items', stored(anItem({ title: 'Desk' })), {
    'item.byId': () => stored(anItem({ title: names.shift() ?? '' })),
  });
  await user.type(screen.getByLabelText('Name'), '!');

  fireEvent.offline(window);
  fireEvent.online(window);

  await waitFor(() => expect(inputsOf('item.byId')).toHaveLength(2));
  expect(valueOf(screen.getByLabelText('Name'))).toBe('Desk!');
});
