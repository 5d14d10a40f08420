export const furnitureCategories = ['bedroom', 'seating', 'tables', 'storage'] as const;

export type FurnitureCategory = (typeof furnitureCategories)[number];

export const categoryLabels: Record<FurnitureCategory, string> = {
  bedroom: 'Bedroom',
  seating: 'Seating',
  tables: 'Tables',
  storage: 'Storage',
};

export const isFurnitureCategory = (text: string | null): text is FurnitureCategory =>
  furnitureCategories.some((category) => category === text);

/** `all` is a filter of the gallery, never a stored category. */
export const categoryFilters = ['all', ...furnitureCategories] as const;

export type CategoryFilter = (typeof categoryFilters)[number];

export const categoryFilterLabels: Record<CategoryFilter, string> = { all: 'All Categories', ...categoryLabels };
