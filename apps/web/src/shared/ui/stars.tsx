import { limits } from '@innventory/domain/limits.ts';
import { Rating } from '@mantine/core';

const { max } = limits.rating;

export function Stars({ rating }: { rating: number | null }) {
  if (rating === null) return null;
  return (
    <Rating
      value={rating}
      count={max}
      color="var(--color-walnut)"
      readOnly
      role="img"
      aria-label={`${rating} out of ${max} stars`}
    />
  );
}
