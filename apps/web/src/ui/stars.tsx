import { limits } from '@innventory/domain/limits.ts';
import classes from './stars.module.css';

const outline = 'M12 2.6l2.9 6.1 6.6.9-4.8 4.7 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7L2.5 9.6l6.6-.9L12 2.6Z';

/** A rating as stars; nothing where the customer gave none. */
export function Stars({ rating }: { rating: number | null }) {
  if (rating === null) return null;
  const { max } = limits.rating;
  return (
    <div className={classes.stars} role="img" aria-label={`${rating} out of ${max} stars`}>
      {Array.from({ length: max }, (_, at) => (
        <svg key={at} viewBox="0 0 24 24" data-filled={at < rating || undefined} aria-hidden>
          <path d={outline} />
        </svg>
      ))}
    </div>
  );
}
