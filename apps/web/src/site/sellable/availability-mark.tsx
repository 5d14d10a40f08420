import { type Availability, availabilityLabels } from '@innventory/domain/records/choices.ts';
import classes from './availability-mark.module.css';

export function AvailabilityMark({
  availability,
  className = '',
}: {
  availability: Availability;
  className?: string | undefined;
}) {
  if (availability === 'available') return null;
  return (
    <p className={`${classes.mark} ${className}`} data-availability={availability}>
      {availabilityLabels[availability]}
    </p>
  );
}
