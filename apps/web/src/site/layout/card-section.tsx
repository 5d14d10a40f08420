import { type ReactNode, useId } from 'react';
import { CardGrid } from '../../shared/list/card-list.tsx';
import classes from './screen.module.css';

interface CardSectionProps {
  title: string;
  columns: 2 | 3 | 4;
  className?: string | undefined;
  children: ReactNode;
}

/** Cards under a heading, e.g. other records below the one that a page is about. */
export function CardSection({ title, columns, className = classes.more, children }: CardSectionProps) {
  const titleId = useId();
  return (
    <section className={className} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {title}
      </h2>
      <CardGrid columns={columns}>{children}</CardGrid>
    </section>
  );
}
