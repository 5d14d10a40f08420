import { limits } from '@innventory/domain/limits.ts';
import { Rating } from '@mantine/core';
import '@mantine/core/styles/Rating.layer.css';
import { IconStar } from '@tabler/icons-react';
import classes from './stars.module.css';

const { max } = limits.rating;

export function Stars({ rating }: { rating: number | null }) {
  if (rating === null) return null;
  return (
    <Rating
      className={classes.stars}
      value={rating}
      count={max}
      readOnly
      role="img"
      aria-label={`${rating} out of ${max} stars`}
      emptySymbol={<IconStar />}
      fullSymbol={<IconStar className={classes.full} />}
    />
  );
}
