export const availabilities = ['available', 'reserved', 'sold'] as const;

export type Availability = (typeof availabilities)[number];

export const availabilityLabels: Record<Availability, string> = {
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
};

export const conditionGrades = ['A', 'B', 'C'] as const;

type ConditionGrade = (typeof conditionGrades)[number];

export const gradeLabels: Record<ConditionGrade, string> = {
  A: 'Grade A: ready to use',
  B: 'Grade B: sound, with visible wear',
  C: 'Grade C: needs work',
};

export const gradeExplanations: Record<ConditionGrade, string> = {
  A: 'Light traces of use that you find only when you look for them.',
  B: 'Structurally perfect, with marks that you see from a metre away.',
  C: 'One defined repair per piece, which we name.',
};

/** Labels of the facts, in the order of a record's page. */
export const factLabels = {
  availability: 'Availability',
  quantity: 'Quantity',
  minimumOrder: 'Minimum order',
  dimensions: 'Dimensions',
  conditionGrade: 'Condition',
  material: 'Material',
  origin: 'Brand or origin',
  location: 'Location',
  sku: 'SKU',
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
