import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** Says calmly that there is nothing here yet. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <div className={classes.empty}>{children}</div>;
}
