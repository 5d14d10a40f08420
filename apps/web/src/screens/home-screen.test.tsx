import { AppError } from '@innventory/domain/errors.ts';
import { aBundle, anItem } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, pending, renderScreen } from '../testing.tsx';

const record = (id: string) => ({ id, createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-01T12:00:00.000Z' });

const oak = { ...anItem({ title: 'Oak nightstand', category: 'bedroom' }), ...record('1') };
const sofa = { ...anItem({ title: 'Linen sofa', category: 'seating', price: '$900' }), ...record('2') };
const suite = { ...aBundle({ title: 'Oak suite' }), ...record('3') };

const gallery = (items: object[], nextCursor: string | null = null) => ({ items, nextCursor });

const catalogue: Answers = { 'item.page': gallery([oak, sofa]), 'bundle.list': [suite] };

const refuse = () => {
  throw new AppError('DATABASE_UNAVAILABLE');
};

const cardsOf = (kind: 'item' | 'bundle' | 'skeleton') => screen.queryAllByTestId(`${kind}-card`);

test('six furniture and four bundle placeholders stand in until the lists arrive', async () => {
  renderScreen('/', { 'item.page': pending, 'bundle.list': pending });

  await screen.findByRole('heading', { level: 1 });

  const placeholdersIn = (id: string) =>
    within(document.getElementById(id) as HTMLElement).queryAllByTestId('skeleton-card').length;
  expect(placeholdersIn('furniture')).toBe(6);
  expect(placeholdersIn('bundles')).toBe(4);
});

test('lists that cannot be loaded are empty, without an error message', async () => {
  renderScreen('/', { 'item.page': refuse, 'bundle.list': refuse });

  await waitFor(() => expect(cardsOf('skeleton')).toEqual([]));

  await screen.findByRole('heading', { level: 1 });
  expect([...cardsOf('item'), ...cardsOf('bundle')]).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the sections are there, in order, under their headings', async () => {
  renderScreen('/', catalogue);

  await screen.findByRole('heading', { level: 1, name: 'Premium Used Hotel Furniture at Unbeatable Prices' });

  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Premium Furniture Gallery', 'Featured Furniture Bundles']));
  const ids = [...document.querySelectorAll('#home, #furniture, #bundles, #contact')].map(({ id }) => id);
  expect(ids).toEqual(['home', 'furniture', 'bundles', 'contact']);
  for (const name of ['Premium Quality', 'Competitive Pricing', 'Professional Service']) {
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  }
});

test('a category shows its items alone, without another call', async () => {
  const { user, calls } = renderScreen('/', catalogue);
  await screen.findByText('Oak nightstand');

  await user.click(screen.getByRole('button', { name: 'Seating' }));

  expect(screen.getByRole('button', { name: 'Seating', pressed: true })).toBeTruthy();
  expect(cardsOf('item')).toHaveLength(1);
  expect(screen.getByText('$900')).toBeTruthy();
  expect(calls.filter(({ path }) => path === 'item.page')).toHaveLength(1);
});

test('a catalogue of more than one page is asked for the category', async () => {
  const pageOf = (input: unknown) =>
    (input as { category?: string }).category === 'seating' ? gallery([sofa]) : gallery([oak], 'next');
  const { user } = renderScreen('/', { ...catalogue, 'item.page': pageOf });
  await screen.findByText('Oak nightstand');

  await user.click(screen.getByRole('button', { name: 'Seating' }));

  expect(await screen.findByText('Linen sofa')).toBeTruthy();
  expect(screen.queryByText('Oak nightstand')).toBeNull();
});

test('hearts keep their items through a change of category', async () => {
  const { user } = renderScreen('/', catalogue);
  await user.click(await screen.findByRole('button', { name: /Favourite.*Linen sofa/ }));

  await user.click(screen.getByRole('button', { name: 'Bedroom' }));
  await user.click(screen.getByRole('button', { name: 'All Categories' }));

  expect(screen.getByRole('button', { name: /Linen sofa/, pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Oak nightstand/, pressed: false })).toBeTruthy();
});

test('Load More Items does nothing where there is nothing more', async () => {
  const { user, calls } = renderScreen('/', catalogue);
  await screen.findByText('Oak nightstand');

  await user.click(screen.getByRole('button', { name: 'Load More Items' }));

  expect(calls.filter(({ path }) => path === 'item.page')).toHaveLength(1);
  expect(cardsOf('item')).toHaveLength(2);
});

test('Load More Items appends the next page', async () => {
  const pageOf = (input: unknown) => ((input as { cursor?: string }).cursor ? gallery([sofa]) : gallery([oak], 'next'));
  const { user } = renderScreen('/', { ...catalogue, 'item.page': pageOf });
  await screen.findByText('Oak nightstand');

  await user.click(screen.getByRole('button', { name: 'Load More Items' }));

  await waitFor(() => expect(cardsOf('item')).toHaveLength(2));
  expect(screen.getByText('2 pieces')).toBeTruthy();
});

test('a bundle card leads to its bundle', async () => {
  renderScreen('/', catalogue);

  const link = await screen.findByRole('link', { name: 'View Details' });

  expect(link.getAttribute('href')).toBe('/bundle/3');
});

test('a bundle without a picture says so', async () => {
  renderScreen('/', { ...catalogue, 'bundle.list': [{ ...suite, imageUrls: [] }] });

  expect(await screen.findByText('No image available')).toBeTruthy();
});

test('every bundle and item on show is a product in the head, and leaves it with the page', async () => {
  const { user } = renderScreen('/', { ...catalogue, 'blogPost.cards': [] });
  await screen.findByText('Oak suite');
  const products = () =>
    [...document.head.querySelectorAll('script[type="application/ld+json"]')]
      .map(({ textContent }) => JSON.parse(textContent) as { '@type': string; name: string })
      .filter((data) => data['@type'] === 'Product')
      .map(({ name }) => name);
  await waitFor(() => expect(products().toSorted()).toEqual(['Linen sofa', 'Oak nightstand', 'Oak suite']));

  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Blog' }));

  await screen.findByRole('heading', { level: 1, name: 'Blog' });
  expect(products()).toEqual([]);
});
