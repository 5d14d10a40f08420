import { CardGrid } from './card-grid.tsx';
import classes from './skeleton-grid.module.css';

interface SkeletonGridProps {
  count: number;
  columns: 2 | 3;
  /** What is being waited for, e.g. "Loading bundles". */
  label: string;
  /** Cards of mere text have no picture. */
  hasPicture?: boolean;
}

/** The shape of cards that have not arrived yet. */
export function SkeletonGrid({ count, columns, label, hasPicture = true }: SkeletonGridProps) {
  return (
    <div role="status" aria-label={label}>
      <CardGrid columns={columns}>
        {Array.from({ length: count }, (_, at) => (
          <li key={at} className={classes.card} data-testid="skeleton-card" aria-hidden>
            {hasPicture && <div className={classes.picture} />}
            <div className={classes.title} />
            <div className={classes.line} />
            <div className={classes.line} />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
