import { Input, Rating, type RatingProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './fields.module.css';

interface RatingFieldProps extends Pick<RatingProps, 'value' | 'count'> {
  label: string;
  description: string;
  error?: ReactNode;
  onChange: (stars: number | null) => void;
}

const starsLabel = (stars: number) => {
  if (stars === 0) return 'No stars';
  return stars === 1 ? '1 star' : `${stars} stars`;
};

export function RatingField({ label, description, error, value, count, onChange }: RatingFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description} error={error}>
      <Rating
        className={classes.stars}
        role="radiogroup"
        aria-labelledby={id}
        size="xl"
        color="var(--color-walnut)"
        allowClear
        getSymbolLabel={starsLabel}
        value={value}
        count={count}
        onChange={(stars) => onChange(stars || null)}
      />
    </Input.Wrapper>
  );
}
