import { type Availability, availabilityLabels } from '@innventory/domain/records/choices.ts';
import { Badge } from '@mantine/core';

interface AvailabilityMarkProps {
  availability: Availability;
  className?: string | undefined;
}

export function AvailabilityMark({ availability, className }: AvailabilityMarkProps) {
  if (availability === 'available') return null;
  return (
    <Badge
      className={className}
      variant={availability === 'sold' ? 'filled' : 'outline'}
      bg={availability === 'sold' ? undefined : 'var(--color-paper)'}
      data-availability={availability}
    >
      {availabilityLabels[availability]}
    </Badge>
  );
}
