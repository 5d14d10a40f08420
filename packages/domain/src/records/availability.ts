export const availabilities = ['available', 'reserved', 'sold'] as const;

export type Availability = (typeof availabilities)[number];

export const availabilityLabels: Record<Availability, string> = {
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
};
