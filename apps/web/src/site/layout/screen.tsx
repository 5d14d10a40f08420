import { type ComponentProps, type ReactNode, useId } from 'react';
import { CardGrid, SkeletonGrid } from '../../shared/list/card-list.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useSite } from '../../shared/page/site.ts';
import classes from './screen.module.css';

interface ScreenProps extends Omit<ComponentProps<typeof PageHead>, 'description'> {
  lead: string;
  /** For search engines, if it is not the lead. */
  description?: string;
  children: ReactNode;
}

/** A screen that begins with its title and a sentence about it. */
export function Screen({ title, lead, description = lead, children, ...head }: ScreenProps) {
  return (
    <div className="page screen">
      <PageHead title={title} description={description} {...head} />
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {children}
    </div>
  );
}

/** Stands for the screen of one record while the record loads. */
export function LoadingScreen({ title, label }: { title: string; label: string }) {
  return (
    <div className="page screen">
      <PageHead title={title} description={useSite().company.description} />
      <SkeletonGrid count={1} columns={2} label={label} />
    </div>
  );
}

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
