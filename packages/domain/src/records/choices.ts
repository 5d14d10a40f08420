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

export const categoryFilterLabels: Record<(typeof categoryFilters)[number], string> = {
  all: 'All Categories',
  ...categoryLabels,
};

export const inquiryStates = ['new', 'answered', 'closed'] as const;

export type InquiryState = (typeof inquiryStates)[number];

export const inquiryStateLabels: Record<InquiryState, string> = { new: 'New', answered: 'Answered', closed: 'Closed' };

export const inquiryTypes = ['general', 'quote', 'bundle', 'custom', 'viewing'] as const;

export const inquiryTypeLabels: Record<(typeof inquiryTypes)[number], string> = {
  general: 'General question',
  quote: 'Quote request',
  bundle: 'Bundle inquiry',
  custom: 'Custom order',
  viewing: 'Arrange a viewing',
};
