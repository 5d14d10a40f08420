export const furnitureCategories = ['bedroom', 'seating', 'tables', 'storage'] as const;

export type FurnitureCategory = (typeof furnitureCategories)[number];

export const categoryLabels: Record<FurnitureCategory, string> = {
  bedroom: 'Bedroom',
  seating: 'Seating',
  tables: 'Tables',
  storage: 'Storage',
};

/** `all` is a filter of the gallery, never a stored category. */
export const categoryFilters = ['all', ...furnitureCategories] as const;

export type CategoryFilter = (typeof categoryFilters)[number];

export const categoryFilterLabels: Record<CategoryFilter, string> = { all: 'All Categories', ...categoryLabels };
