import { AppError } from '@innventory/domain/errors.ts';
import { aBundle } from '@innventory/domain/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pending, renderScreen } from '../testing.tsx';

const suite = {
  ...aBundle({ title: 'Oak suite', imageUrls: ['/objects/a.jpg', '/objects/b.jpg'] }),
  id: '3',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
};

const home = { 'item.page': { items: [], nextCursor: null }, 'bundle.list': [suite] };

test('a bundle shows its facts and the features that all bundles have', async () => {
  renderScreen('/bundle/3', { 'bundle.byId': suite });

  expect(await screen.findByRole('heading', { level: 1, name: 'Oak suite' })).toBeTruthy();
  expect(screen.getByText('$1,200')).toBeTruthy();
  expect(screen.getByText(suite.description)).toBeTruthy();
  for (const feature of [
    'Hotel-grade furniture',
    'Coordinated set',
    'Commercial-grade construction',
    'Immediate availability',
  ]) {
    expect(screen.getByText(feature)).toBeTruthy();
  }
});

test('a thumbnail changes the main picture', async () => {
  const { user } = renderScreen('/bundle/3', { 'bundle.byId': suite });

  await user.click(await screen.findByRole('button', { name: 'Show image 2 of 2' }));

  expect(screen.getByRole('img', { name: 'Oak suite, image 2 of 2' }).getAttribute('src')).toBe('/objects/b.jpg');
});

test('one picture needs no thumbnails', async () => {
  renderScreen('/bundle/3', { 'bundle.byId': { ...suite, imageUrls: ['/objects/a.jpg'] } });

  await screen.findByRole('img', { name: 'Oak suite' });

  expect(screen.queryByRole('button', { name: /Show image/ })).toBeNull();
});

test('no pictures are said to be missing', async () => {
  renderScreen('/bundle/3', { 'bundle.byId': { ...suite, imageUrls: [] } });

  expect(await screen.findByText('No images available')).toBeTruthy();
});

test('until the bundle arrives a placeholder stands in', async () => {
  renderScreen('/bundle/3', { 'bundle.byId': pending });

  expect(await screen.findByRole('status', { name: 'Loading bundle' })).toBeTruthy();
});

test.each(['BUNDLE_NOT_FOUND', 'UNEXPECTED'] as const)(
  '%s is told as Bundle Not Found, with a way home',
  async (code) => {
    const refuse = () => {
      throw new AppError(code);
    };
    const { user } = renderScreen('/bundle/3', { ...home, 'bundle.byId': refuse });

    expect(await screen.findByRole('heading', { name: 'Bundle Not Found' })).toBeTruthy();
    expect(screen.getByText(/doesn't exist/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to Home' }));

    expect(await screen.findByRole('heading', { name: 'Featured Furniture Bundles' })).toBeTruthy();
  },
);

test('an inquiry about the bundle leads to the contact section, and Back to Bundles to the bundles', async () => {
  const scrolledTo: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolledTo.push(this.id);
  });
  const first = renderScreen('/bundle/3', { ...home, 'bundle.byId': suite });
  await first.user.click(await screen.findByRole('button', { name: 'Inquire About This Bundle' }));
  await waitFor(() => expect(scrolledTo).toEqual(['contact']));
  first.unmount();

  const second = renderScreen('/bundle/3', { ...home, 'bundle.byId': suite });
  await second.user.click(await screen.findByRole('link', { name: 'Back to Bundles' }));

  await waitFor(() => expect(scrolledTo).toEqual(['contact', 'bundles']));
});
