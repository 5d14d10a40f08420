interface GalleryInput {
  category?: undefined;
  after?: string;
}

/** What the gallery asks for, from a later place on where one is given (`cardsFrom`). */
export const itemsFrom = (after: string | undefined): GalleryInput => (after ? { after } : {});
