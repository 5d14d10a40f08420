export const availabilities = ['available', 'reserved', 'sold'] as const;

export type Availability = (typeof availabilities)[number];

export const availabilityLabels: Record<Availability, string> = {
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
};

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

export const inquiryTypes = ['general', 'quote', 'bundle', 'custom', 'viewing'] as const;

type InquiryType = (typeof inquiryTypes)[number];

export const inquiryTypeLabels: Record<InquiryType, string> = {
  general: 'General question',
  quote: 'Quote request',
  bundle: 'Bundle inquiry',
  custom: 'Custom order',
  viewing: 'Arrange a viewing',
};
