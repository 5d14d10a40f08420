import { type OrderedBy, type Placed, cursorOf } from '@innventory/domain/cursor.ts';
import { limits } from '@innventory/domain/limits.ts';

/** What a list of cards asks for at once: one more than it shows, which tells whether there are more. */
export const cardPage = { limit: limits.cardsAtOnce + 1 };

/** Where the next page of cards begins. */
export const nextCards = (orderedBy: OrderedBy) => ({
  getNextPageParam: (page: Placed[]) =>
    page.length > limits.cardsAtOnce ? cursorOf(page[limits.cardsAtOnce - 1], orderedBy) : null,
});

/** The cards of all pages so far; none where they could not be loaded. */
export const cardsOf = <Card>(data: { pages: Card[][] } | undefined): Card[] =>
  data?.pages.flatMap((page) => page.slice(0, limits.cardsAtOnce)) ?? [];
