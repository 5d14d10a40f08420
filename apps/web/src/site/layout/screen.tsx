import type { ComponentProps, ReactNode } from 'react';
import { PageHead } from '../../shared/page/page-head.tsx';
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
