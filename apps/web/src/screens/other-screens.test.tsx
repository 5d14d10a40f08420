import { aTestimonial } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pending, renderScreen } from '../testing.tsx';
import { testTexts } from '../testing-site.ts';

const quote = {
  ...aTestimonial({ rating: 4 }),
  id: '1',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
};

test('About tells the story, shows the founder and one testimonial', async () => {
  renderScreen('/about', { 'testimonial.random': quote });

  expect(await screen.findByRole('heading', { level: 1, name: 'Who We Are' })).toBeTruthy();
  expect(await screen.findByText('It began with one hotel.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Ada Reyes, Founder' })).toBeTruthy();
  expect(await screen.findByRole('img', { name: '4 out of 5 stars' })).toBeTruthy();
  expect(screen.getByText('Lakeside Inn')).toBeTruthy();
});

test.each(['/about', '/privacy'])('%s says that its text is on its way, or why it is not there', async (path) => {
  const call = path === '/about' ? 'company.story' : 'company.privacy';
  const { unmount } = renderScreen(path, { 'testimonial.random': null, [call]: pending });
  expect(await screen.findByText('Loading...')).toBeTruthy();
  unmount();

  vi.spyOn(console, 'error').mockReturnValue();
  renderScreen(path, {
    'testimonial.random': null,
    [call]: () => {
      throw new Error('no connection');
    },
  });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
});

test('what failed once is asked for again on the way back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isDown = true;
  const story = () => {
    if (isDown) throw new Error('no connection');
    return testTexts.story;
  };
  const { goTo, goBack } = renderScreen('/about', { 'testimonial.random': null, 'company.story': story });
  await screen.findByRole('heading', { name: 'Something went wrong' });
  await goTo('/privacy');
  await screen.findByRole('heading', { name: 'What we collect' });

  isDown = false;
  await goBack();

  expect(await screen.findByText('It began with one hotel.')).toBeTruthy();
});

test('a testimonial without a rating has no stars', async () => {
  renderScreen('/testimonials', { 'testimonial.list': [{ ...quote, rating: null }] });

  await screen.findByText('Dana Whitfield');

  expect(screen.queryByRole('img')).toBeNull();
});

test('placeholders stand in until the testimonials arrive', async () => {
  renderScreen('/testimonials', { 'testimonial.list': pending });

  expect((await screen.findAllByTestId('skeleton-card')).length).toBeGreaterThan(0);
});

test('no testimonials are promised for later', async () => {
  renderScreen('/testimonials', { 'testimonial.list': [] });

  expect(await screen.findByText('No testimonials available at this time. Check back soon!')).toBeTruthy();
});

test('the privacy policy is the one of the company', async () => {
  renderScreen('/privacy');

  expect(await screen.findByRole('heading', { name: 'What we collect' })).toBeTruthy();
  expect(screen.getByText('Last updated November 1, 2026')).toBeTruthy();
});

test('any other address is not found', async () => {
  renderScreen('/no/such/page');

  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('404 Page Not Found | Harbour House'));
});

test('the logo comes first in the navigation, the last footer is the one of the site, with its Quick Links', async () => {
  renderScreen('/privacy');
  await screen.findByRole('heading', { level: 1 });

  const [logo] = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');

  expect(logo?.textContent).toContain('Harbour House');
  const footer = within([...document.querySelectorAll('footer')].at(-1) as HTMLElement);
  const quickLinks = within(footer.getByRole('navigation', { name: 'Quick Links' }));
  expect(quickLinks.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Furniture Gallery',
    'Featured Bundles',
    'Contact',
    'Blog',
    'Testimonials',
    'About Us',
  ]);
  expect(footer.getByRole('link', { name: 'Instagram' })).toBeTruthy();
  expect(footer.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
});

test('the menu panel has the items of the bar and closes by its button', async () => {
  const { user } = renderScreen('/privacy');

  await user.click(await screen.findByRole('button', { name: /menu/i }));
  const panel = within(await screen.findByRole('dialog'));
  for (const name of ['Furniture Gallery', 'Featured Bundles', 'Blog', 'Testimonials', 'About']) {
    expect(panel.getByText(name)).toBeTruthy();
  }
  expect(panel.getByRole('button', { name: 'Contact Us' })).toBeTruthy();
  await user.click(panel.getByRole('button', { name: /close/i }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
