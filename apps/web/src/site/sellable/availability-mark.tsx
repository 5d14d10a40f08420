import { type Availability, availabilityLabels } from '@innventory/domain/records/choices.ts';
import { Badge, type BadgeProps } from '@mantine/core';

interface AvailabilityMarkProps extends BadgeProps {
  availability: Availability;
}

export function AvailabilityMark({ availability, ...look }: AvailabilityMarkProps) {
  if (availability === 'available') return null;
  return (
    <Badge
      {...look}
      variant={availability === 'sold' ? 'filled' : 'outline'}
      bg={availability === 'sold' ? undefined : 'var(--color-paper)'}
      data-availability={availability}
    >
      {availabilityLabels[availability]}
    </Badge>
  );
}
