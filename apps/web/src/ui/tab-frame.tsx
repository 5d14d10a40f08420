import { type ReactNode, useId } from 'react';
import classes from './tab-frame.module.css';

interface TabFrameProps {
  heading: string;
  /** How many records there are, once that is known. */
  count: number | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** Heading and content of one tab of the admin panel. */
export function TabFrame({ heading, count, action, children }: TabFrameProps) {
  const id = useId();
  return (
    <section className={classes.tab} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id} className={classes.heading}>
          {heading}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}
