import { type OrderedBy, type Ordered, encodeCursor } from '@innventory/domain/cursor.ts';
import { limits } from '@innventory/domain/limits.ts';

/** What a list of cards asks for at once: one more than it shows, which tells whether there are more. */
const cardPage = { limit: limits.cardsAtOnce + 1 };

/**
 * The same from a later place on. The place is part of the input, which the server passes over, so that what is read there is not
 * taken for the list's beginning.
 */
export const cardsFrom = (after: string | undefined) => (after ? { ...cardPage, after } : cardPage);

interface GalleryInput {
  category?: undefined;
  after?: string;
}

/** What the gallery asks for, from a later place on where one is given (`cardsFrom`). */
export const itemsFrom = (after: string | undefined): GalleryInput => (after ? { after } : {});

/** Where the next page of cards begins. */
export const nextCards = (orderedBy: OrderedBy, after?: string) => ({
  initialCursor: after ?? null,
  getNextPageParam: (page: Ordered[]) =>
    page.length > limits.cardsAtOnce ? encodeCursor(page[limits.cardsAtOnce - 1], orderedBy) : null,
});

/** The cards of all pages so far; none where they could not be loaded. */
export const cardsOf = <Card>(data: { pages: Card[][] } | undefined): Card[] =>
  data?.pages.flatMap((page) => page.slice(0, limits.cardsAtOnce)) ?? [];

/** How wide a card's picture is shown, by how many stand side by side: the `sizes` attribute. */
export const pictureSizes = {
  2: '(min-width: 96rem) 43rem, (min-width: 40em) 46vw, 92vw',
  3: '(min-width: 96rem) 28rem, (min-width: 64em) 30vw, (min-width: 40em) 45vw, 92vw',
} as const;
