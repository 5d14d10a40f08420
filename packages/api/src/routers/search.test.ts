import { aBundle, anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../testing/testing.ts';

const api = await testApi();

beforeEach(api.clear);

const { bundle, item } = api.asAdmin();

const add = (title: string, part = {}) => item.create(anItem({ title, description: 'Good.', ...part }));

const search = (input: Parameters<ReturnType<typeof api.asVisitor>['search']['find']>[0]) =>
  api.asVisitor().search.find(input);

const titlesOf = ({ items }: Awaited<ReturnType<typeof search>>) => items.records.map(({ title }) => title);

async function outcomeOf(q: string) {
  const found = await search({ q });
  return [q, titlesOf(found), found.isNear];
}

test('words find items and bundles by their beginning, without accents', async () => {
  await add('Bouclé sofa', { material: 'Wool' });
  await add('Oak desk', { sku: 'D-118', location: 'Québec' });
  await add('Hidden sofa', { isActive: false });
  await bundle.create(aBundle({ title: 'Lobby lounge', description: 'One Boucle sofa, two chairs.' }));

  expect(titlesOf(await search({ q: 'sof BOUCL' }))).toEqual(['Bouclé sofa']);
  expect((await search({ q: 'sof BOUCL' })).bundles).toMatchObject({ total: 1, records: [{ title: 'Lobby lounge' }] });
  expect(titlesOf(await search({ q: 'wool' }))).toEqual(['Bouclé sofa']);
  expect(titlesOf(await search({ q: '118' }))).toEqual(['Oak desk']);
  expect(titlesOf(await search({ q: 'quebec' }))).toEqual(['Oak desk']);
  expect(titlesOf(await search({ q: "'|!&:*" }))).toEqual(['Oak desk', 'Bouclé sofa']);
});

test('a search knows plurals, categories and grades, and shows similar words if nothing else matches', async () => {
  await add('Oak desk', { category: 'tables', conditionGrade: 'B' });
  await add('Two chairs', { category: 'seating', description: 'Grade B fabric.' });
  await add('Bouclé sofa', { category: 'seating', conditionGrade: 'A' });
  await add('Bed');

  for (const [q, titles, isNear] of [
    ['chair', ['Two chairs'], false],
    ['Chairs', ['Two chairs'], false],
    ['the sofas', ['Bouclé sofa'], false],
    ['beds', ['Bed'], false],
    ['seating', ['Bouclé sofa', 'Two chairs'], false],
    ['grade b', ['Two chairs', 'Oak desk'], false],
    ['Grade-A seating', ['Bouclé sofa'], false],
    ['visible wear', ['Oak desk'], false],
    ['grade c', [], false],
    ['grade c sofa', ['Bouclé sofa'], true],
    ['b', ['Bed'], true],
    ['sofaa bouclee', ['Bouclé sofa'], true],
    ['oak chiars', ['Oak desk'], true],
    ['zzzz', [], false],
    ['the', [], false],
  ] as const)
    expect(await outcomeOf(q)).toEqual([q, titles, isNear]);
});

test('an unknown word hides nothing, and records with most of the words come first', async () => {
  await add('Queen bed, velvet', { price: '$300', conditionGrade: 'A' });
  await add('Queen bed', { price: '$200', conditionGrade: 'A' });
  await add('King bed', { price: '$100', conditionGrade: 'A' });
  await add('Velvet chair', { price: '$350', conditionGrade: 'A' });
  await add('Leather chair', { price: '$40', conditionGrade: 'A' });
  await bundle.create(aBundle({ title: 'Queen room', description: 'A bed and two side tables.' }));

  for (const [q, titles] of [
    ['queen size bed', ['Queen bed', 'Queen bed, velvet']],
    ['queen-size bed', ['Queen bed', 'Queen bed, velvet']],
    ['Grade A queen spaceship', ['Queen bed', 'Queen bed, velvet']],
    ['velvet chiar', ['Velvet chair', 'Queen bed, velvet']],
    ['king chair velvet', ['Velvet chair', 'Leather chair', 'King bed', 'Queen bed, velvet']],
    ['qeen lether', ['Leather chair', 'Queen bed', 'Queen bed, velvet']],
  ] as const)
    expect(await outcomeOf(q)).toEqual([q, titles, true]);
  const cheapest = await search({ q: 'velvet chiar', sort: 'cheapest' });
  expect(titlesOf(cheapest)).toEqual(['Queen bed, velvet', 'Velvet chair']);
});

test('a misspelling that was saved once, and a word of a hidden or deleted record, hide no similar words', async () => {
  await add('King headboard');
  await add('Oak nightstand');
  const { id } = await add('Grey headbord, two nightsands, sofaas, chiar');
  await item.update({ ...anItem({ title: 'Grey sofa, chair', description: 'Good.', category: 'seating' }), id });
  await add('Bench lampp', { isActive: false });
  await item.delete(await add('Walnut dresserr'));
  await add('Oak floor lamp');
  await add('Pine dresser', { availability: 'sold', category: 'storage' });
  await bundle.create(aBundle({ title: 'Round ottomann', isActive: false }));
  await add('Blue ottoman');

  for (const [q, titles] of [
    ['headbord', ['King headboard']],
    ['Headbords', ['King headboard']],
    ['nightsand headbord', ['Oak nightstand', 'King headboard']],
    ['sofaa', ['Grey sofa, chair']],
    ['sofaas', ['Grey sofa, chair']],
    ['chiar', ['Grey sofa, chair']],
    ['ottomann', ['Blue ottoman']],
    ['lampp', ['Oak floor lamp']],
    ['oak nightsand', ['Oak nightstand', 'Oak floor lamp']],
    ['dresserr', ['Pine dresser']],
  ] as const)
    expect(await outcomeOf(q)).toEqual([q, titles, true]);
  expect(titlesOf(await search({ q: 'sofaa', category: 'seating', unsold: true }))).toEqual(['Grey sofa, chair']);
  // Visitors see dressers, if they leave out the filter.
  await add('Drawers, dress rail');
  expect(await search({ q: 'dresser', unsold: true })).toMatchObject({ items: { total: 0 }, isNear: false });
});

test('two words find a piece that writes them as one, also among near results', async () => {
  await add('Oak nightstand', { description: 'Two drawers.' });
  await add('King headboard', { description: 'Without a stand and without nightstands. Stands on legs.' });
  await add('Leather armchair');
  await add('Oak bookshelf');
  await add('Pine bookshelves', { description: 'Of a boarder.' });

  for (const [q, titles, isNear = false] of [
    ['night stand', ['King headboard', 'Oak nightstand']],
    ['Night-Stands', ['King headboard', 'Oak nightstand']],
    ['oak night stand', ['Oak nightstand']],
    ['night stand two', ['Oak nightstand']],
    ['the arm chairs', ['Leather armchair']],
    ['leather arm chair', ['Leather armchair']],
    ['head board 40', ['King headboard'], true],
    ['night stands 40', ['King headboard', 'Oak nightstand'], true],
    ['book shelf 40', ['Oak bookshelf', 'Pine bookshelves'], true],
  ] as const)
    expect(await outcomeOf(q)).toEqual([q, titles, isNear]);
});

test('"shelf" and "shelves" find each other', async () => {
  await add('Glass shelf');
  await add('Oak bookshelf, five shelves');
  await add('Shell lamp');

  for (const q of ['shelf', 'shelves', 'Shelves']) {
    expect(titlesOf(await search({ q }))).toEqual(['Oak bookshelf, five shelves', 'Glass shelf']);
  }
  expect(titlesOf(await search({ q: 'oak bookshelves' }))).toEqual(['Oak bookshelf, five shelves']);
  expect(titlesOf(await search({ q: 'book shelves' }))).toEqual(['Oak bookshelf, five shelves']);
});

test.each([
  ['Table 72" x 36" – walnut', ['72 x 36', '72x36', '72"x36"', '72 × 36', '72×', 'table walnut']],
  [`Rug 8'x10'`, ['8x10', "8' x 10'", '8 x 10', '8 10', 'rug 8x']],
  ['Pouf 24″×24½″', ['24x24', '24x24½', '24 x 24 1/2', '24"x24"']],
  ['ﬁne of\u00ADﬁ\u200Bce chair', ['office', 'fine', 'ofﬁce chair']],
  ['Stools <like new> set', ['like new', 'stools set', '<like']],
  ['Desk & <a href="/b">hutch</a> 2x4s', ['hutch', 'href', '2x4s', 'desk & hutch']],
])('%s is found by sizes and words in each way of typing', async (title, typed) => {
  const { id } = await item.create(anItem({ title, dimensions: '77 x 38 x 30 in' }));
  await add('Other 2xl lamp', { dimensions: null });

  for (const q of [...typed, '77', '77x38', '77 × 38', '77x38x30', '77 x 38 x 30 in']) {
    expect(await outcomeOf(q)).toEqual([q, [title], false]);
    const { records } = await item.manage({ q });
    expect([q, records.map((record) => record.id)]).toEqual([q, [id]]);
  }
});

test('items are sorted by date or price, and filtered by category and availability', async () => {
  await add('desk', { price: '$1,200', category: 'tables' });
  await add('lamp', { price: 'Call for price' });
  await add('chair', { price: '$95.50', category: 'seating', availability: 'sold' });
  const { id } = await add('sofa', { price: '$90', category: 'seating' });
  await item.update({ id, ...anItem({ title: 'sofa', price: 'Pair: 2 480 $', category: 'seating' }) });

  expect(titlesOf(await search({}))).toEqual(['sofa', 'chair', 'lamp', 'desk']);
  expect(titlesOf(await search({ sort: 'cheapest' }))).toEqual(['chair', 'desk', 'sofa', 'lamp']);
  expect(titlesOf(await search({ sort: 'dearest' }))).toEqual(['sofa', 'desk', 'chair', 'lamp']);
  expect(titlesOf(await search({ category: 'seating', unsold: true }))).toEqual(['sofa']);
});

test('a page holds 24 items, and the total counts all that visitors see', async () => {
  await add('Hidden chair', { isActive: false });
  const { id } = await add('Deleted chair');
  await item.delete({ id });
  for (let number = 0; number < 26; number += 1) await add(`Chair ${number}`);

  expect((await search({ q: 'chair' })).items).toMatchObject({ total: 26, records: { length: 24 } });
  expect(titlesOf(await search({ q: 'chair', page: 2 }))).toEqual(['Chair 1', 'Chair 0']);
  await bundle.create(aBundle({ title: 'Chair set' }));
  expect((await search({ q: 'chair', page: 2 })).bundles).toEqual({ records: [], total: 1 });
});
