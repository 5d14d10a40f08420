import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  /** Cards side by side on a large screen. */
  columns: 2 | 3;
  label?: string;
  children: ReactNode;
}

export function CardGrid({ columns, label, children }: CardGridProps) {
  return (
    <ul className={classes.grid} data-columns={columns} aria-label={label}>
      {children}
    </ul>
  );
}
