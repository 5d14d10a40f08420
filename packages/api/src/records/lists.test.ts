import { limits } from '@innventory/domain/limits.ts';
import { aTestimonial } from '@innventory/domain/testing.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { encodeCursor } from '@innventory/domain/values/cursor.ts';
import { testApi } from '../testing/testing.ts';

const api = await testApi();
const { testimonial } = api.asAdmin();

beforeEach(() => api.clear());

test('records of the same moment are listed by id, the greatest first, and each once', async () => {
  const ids = Array.from({ length: 5 }, () => randomUUID()).toSorted();
  const createdAt = '2026-11-20T15:00:00.000Z';
  await testimonial.import({ rows: ids.map((id) => ({ ...aTestimonial(), id, createdAt })) });

  const first = await testimonial.list({ limit: 2 });
  const others = await testimonial.list({ cursor: encodeCursor(first.at(-1)) });

  expect([...first, ...others].map(({ id }) => id)).toEqual(ids.toReversed());
});

test('a page begins behind the cursor of the page before', async () => {
  const { cardsPerPage } = limits;
  for (let number = 0; number < cardsPerPage + 3; number += 1) await testimonial.create(aTestimonial());
  const whole = await testimonial.list();

  const first = await testimonial.page();
  const next = await testimonial.page({ cursor: first.nextCursor });

  expect(first.items).toEqual(whole.slice(0, cardsPerPage));
  expect(next).toEqual({ items: whole.slice(cardsPerPage), nextCursor: null });
});

test('a change does not move a testimonial in the list', async () => {
  const { id } = await testimonial.create(aTestimonial({ name: 'First' }));
  await testimonial.create(aTestimonial({ name: 'Second' }));
  await testimonial.update({ ...aTestimonial({ name: 'First', rating: 3 }), id });

  expect((await api.asVisitor().testimonial.list()).map(({ name }) => name)).toEqual(['Second', 'First']);
});
