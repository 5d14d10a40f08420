import { type Availability, availabilityLabels } from '@innventory/domain/records/choices.ts';
import classes from './availability-mark.module.css';

interface AvailabilityMarkProps {
  availability: Availability;
  className?: string | undefined;
}

export function AvailabilityMark({ availability, className = '' }: AvailabilityMarkProps) {
  if (availability === 'available') return null;
  return (
    <p className={`${classes.mark} ${className}`} data-availability={availability}>
      {availabilityLabels[availability]}
    </p>
  );
}
