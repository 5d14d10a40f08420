import { type APIRequestContext, expect } from '@playwright/test';
import { limits } from '@innventory/domain/limits.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { adminPassword } from '../../playwright.config.ts';

const { galleryPage, cardsAtOnce } = limits;

/** How many records of each list a grown site holds: bundles fill three parts of their list, the others two. */
export const counts = {
  items: galleryPage + 1,
  bundles: 2 * cardsAtOnce + 1,
  posts: cardsAtOnce + 1,
  testimonials: cardsAtOnce + 1,
};

const picture = '/house/hero-800.jpg';

const records = {
  '/api/furniture-items': {
    count: counts.items,
    make: (number: number) => anItem({ title: `Nightstand ${number}`, imageUrl: picture }),
  },
  '/api/furniture-bundles': {
    count: counts.bundles,
    make: (number: number) => aBundle({ title: `Suite ${number}`, imageUrls: [picture] }),
  },
  '/api/blog-posts': {
    count: counts.posts,
    make: (number: number) => aBlogPost({ title: `Guide ${number}`, slug: `guide-${number}` }),
  },
  '/api/testimonials': {
    count: counts.testimonials,
    make: (number: number) => aTestimonial({ name: `Buyer ${number}` }),
  },
};

const atOnce = 10;

/** Fills an empty site, so that none of its lists fits on one page. */
export async function grow(office: APIRequestContext): Promise<void> {
  expect((await office.post('/api/admin/login', { data: { password: adminPassword } })).ok()).toBe(true);
  for (const [path, { count, make }] of Object.entries(records)) {
    const numbers = Array.from({ length: count }, (_, number) => number);
    while (numbers.length > 0) {
      const answers = numbers.splice(0, atOnce).map((number) => office.post(path, { data: make(number) }));
      for (const answer of await Promise.all(answers)) expect(answer.status(), await answer.text()).toBe(201);
    }
  }
}
