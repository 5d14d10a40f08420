import { aBlogPost, aBundle, aTestimonial, anInquiry, anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../testing/testing.ts';

const api = await testApi();
const { blogPost, bundle, inquiry, item, testimonial } = api.asAdmin();

beforeEach(api.clear);

const titlesOf = ({ records }: { records: { title: string }[] }) => records.map(({ title }) => title);

test('a search finds every word anywhere in the texts of an item, whatever case, accents and punctuation', async () => {
  const facts = { sku: 'IN-204/b', location: 'Entrepôt Montréal', material: '100% wool', origin: 'Hôtel Bouclé' };
  await item.create(anItem({ title: 'Nightstand for Will', price: '$1,200', ...facts }));
  await item.create(anItem({ title: 'Club chair', category: 'seating' }));

  for (const q of ['STAND oak', 'will', 'in-204', 'montreal', 'bouclé HOTEL', '100%', '$1,200', 'bedroom 1', '  ', 'w'])
    expect([q, titlesOf(await item.manage({ q }))]).toContainEqual(expect.arrayContaining(['Nightstand for Will']));
  for (const q of ['will chair', 'chairman']) expect((await item.manage({ q })).records).toEqual([]);
  expect(titlesOf(await item.manage({ q: 'seating' }))).toEqual(['Club chair']);
});

test('a search in the plural finds the singular', async () => {
  await item.create(anItem({ title: 'Boxed lamp, benches, glass', description: 'Vanity for Davis, bureau.' }));
  await item.create(anItem({ title: 'Box, bench, lamps', description: 'Vanities for David.' }));

  for (const q of ['Lamps', 'boxes', 'benches', 'vanities', 'lamp', 'bench'])
    expect([q, titlesOf(await item.manage({ q }))]).toEqual([q, ['Box, bench, lamps', 'Boxed lamp, benches, glass']]);
  for (const q of ['davis', 'glass', 'glasses', 'bureaus'])
    expect([q, titlesOf(await item.manage({ q }))]).toEqual([q, ['Boxed lamp, benches, glass']]);
});

test('prices and phone numbers are found without their blanks and signs', async () => {
  await item.create(anItem({ title: 'Desk', price: '$1,150' }));
  await item.create(anItem({ title: 'Sofa', price: '12500 $', sku: '5140' }));
  const phones = ['514 555-0182', '(514) 555-0182', '+1 514 555 0182', '5145550182', '+15145550182'];
  for (const phone of phones)
    await api.asVisitor().inquiry.create({ ...anInquiry({ phone }), recaptchaToken: null, about: [] });

  for (const q of ['1150', '$1,150', '1 150', '1,150']) expect(titlesOf(await item.manage({ q }))).toEqual(['Desk']);
  for (const q of ['12500', '5140']) expect(titlesOf(await item.manage({ q }))).toEqual(['Sofa']);
  for (const q of [...phones, '1 (514) 555-0182', '555-0182', '5550182'])
    expect([q, (await inquiry.manage({ q })).total]).toEqual([q, phones.length]);
});

test('a phone number whose last digits are written in pairs is found', async () => {
  const phones = ['416 555 01 55', '+1 (416) 555-01 55'];
  for (const phone of phones)
    await api.asVisitor().inquiry.create({ ...anInquiry({ phone }), recaptchaToken: null, about: [] });

  for (const q of [...phones, '4165550155', '+1 416-555-0155', '416-555-0155', '555 0155', '5550155'])
    expect([q, (await inquiry.manage({ q })).total]).toEqual([q, phones.length]);
  for (const q of ['5550156', '4155550155', '1155']) expect([q, (await inquiry.manage({ q })).total]).toEqual([q, 0]);
});

test('filters of one field add to each other, those of different fields narrow the list', async () => {
  const kinds = [
    ['Sold bed', 'bedroom', 'sold', true],
    ['Hidden bed', 'bedroom', 'available', false],
    ['Reserved desk', 'tables', 'reserved', true],
  ] as const;
  for (const [title, category, availability, isActive] of kinds)
    await item.create(anItem({ title, category, availability, isActive }));

  const shown = async (...show: string[]) => titlesOf(await item.manage({ show }));
  expect(await shown('sold', 'reserved')).toEqual(['Reserved desk', 'Sold bed']);
  expect(await shown('bedroom', 'sold')).toEqual(['Sold bed']);
  expect(await shown('hidden')).toEqual(['Hidden bed']);
  expect(await shown()).toHaveLength(3);
  await expect(item.manage({ show: ['draft'] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('bundles are sorted by date, change, name or price, whatever the collation', async () => {
  const rows = [
    ['éclair', '$30'],
    ['Zinc', 'Call for price'],
    ['apple', '$4'],
  ] as const;
  const made = [];
  for (const [title, price] of rows) made.push(await bundle.create(aBundle({ title, price })));
  await bundle.update({ ...aBundle({ title: 'éclair', price: '$30' }), description: 'New', id: made[0]!.id });

  const sorted = async (sort: 'newest' | 'oldest' | 'changed' | 'name' | 'price') =>
    titlesOf(await bundle.manage({ sort }));
  expect(await sorted('newest')).toEqual(['apple', 'Zinc', 'éclair']);
  expect(await sorted('oldest')).toEqual(['éclair', 'Zinc', 'apple']);
  expect(await sorted('changed')).toEqual(['éclair', 'apple', 'Zinc']);
  expect(await sorted('name')).toEqual(['apple', 'éclair', 'Zinc']);
  expect(await sorted('price')).toEqual(['apple', 'éclair', 'Zinc']);
});

test.each(['newest', 'oldest', 'changed', 'name', 'price'] as const)(
  'pages sorted by %s hold each item once',
  async (sort) => {
    for (let number = 0; number < 103; number += 1)
      await item.create(anItem({ title: `Chair ${number % 3}`, price: number % 4 ? `$${number % 5}` : 'On request' }));

    const found = [];
    let cursor: string | null = null;
    do {
      const page = await item.manage({ sort, cursor });
      expect(page.total).toBe(cursor ? undefined : 103);
      found.push(page.records);
      cursor = page.nextCursor;
    } while (cursor);

    expect(found.map(({ length }) => length)).toEqual([50, 50, 3]);
    expect(new Set(found.flat().map(({ id }) => id)).size).toBe(103);
  },
);

const encoded = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

test.each([
  'nowhere',
  encoded({}),
  encoded([{ $ne: 1 }, crypto.randomUUID()]),
  encoded(['x', crypto.randomUUID()]),
  encoded([]),
])('the cursor %s is refused', async (cursor) => {
  for (const sort of ['newest', 'price'] as const)
    await expect(item.manage({ sort, cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('posts come without their text, the last changed first, and drafts can be told apart', async () => {
  await blogPost.create(aBlogPost({ slug: 'one', title: 'One', status: 'draft', tags: ['Wool care'] }));
  await blogPost.create(aBlogPost({ slug: 'two', title: 'Two', content: '## How we **grade** rattan\n\nBy hand.' }));

  expect(titlesOf(await blogPost.manage())).toEqual(['Two', 'One']);
  expect(titlesOf(await blogPost.manage({ show: ['draft'], q: 'wool' }))).toEqual(['One']);
  expect(titlesOf(await blogPost.manage({ q: 'grade rattan' }))).toEqual(['Two']);
  expect((await blogPost.manage()).records[0]).not.toHaveProperty('content');
});

test('inquiries are found by all that they say, and by state', async () => {
  const asked = await item.create(anItem({ title: 'Oak nightstand', sku: 'IN-204' }));
  const sent = { ...anInquiry({ name: 'Zoë', phone: '+1 416 555 0142' }), recaptchaToken: null, about: [asked.id] };
  const { id } = await api.asVisitor().inquiry.create(sent);
  await inquiry.update({ id, state: 'answered', note: 'Call on Monday' });

  for (const q of ['zoe', '0142', 'priya@example.com', 'monday', 'quote request', 'nightstand', 'in-204'])
    expect([q, (await inquiry.manage({ q })).total]).toEqual([q, 1]);
  expect((await inquiry.manage({ show: ['new'] })).total).toBe(0);
  expect((await inquiry.manage({ show: ['open'] })).records).toMatchObject([{ id, note: 'Call on Monday' }]);
  await inquiry.update({ id, state: 'closed' });
  expect((await inquiry.manage({ show: ['open'] })).total).toBe(0);
  expect((await inquiry.manage({ show: ['closed'], sort: 'oldest' })).records).toMatchObject([{ id }]);
});

test('testimonials are found by who wrote them', async () => {
  await testimonial.create(aTestimonial({ name: 'Dana', company: 'Lakeside Inn' }));

  expect((await testimonial.manage({ q: 'dana lake', sort: 'name' })).records).toMatchObject([{ name: 'Dana' }]);
  await expect(testimonial.manage({ sort: 'price' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
