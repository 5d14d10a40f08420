import type { ReactNode } from 'react';
import { Picture } from '../../shared/ui/picture.tsx';
import classes from './record-summary.module.css';

interface RecordSummaryProps {
  title: string;
  /** What sets this record apart, beside its title. */
  badge?: string | false;
  imageUrl?: string | null | undefined;
  /** Short facts below the title; what does not apply is left out. */
  facts: readonly (string | null)[];
  text?: string | null;
  children?: ReactNode;
}

/** What an admin card says of a record, at a glance. */
export function RecordSummary({ title, badge, imageUrl, facts, text, children }: RecordSummaryProps) {
  return (
    <>
      {imageUrl && (
        <div className={classes.picture}>
          <Picture url={imageUrl} alt="" sizes="6rem" />
        </div>
      )}
      <div className={classes.words}>
        <div className={classes.head}>
          <h3 className={classes.title}>{title}</h3>
          {badge && <span className={classes.badge}>{badge}</span>}
        </div>
        <ul className={classes.facts}>{facts.map((fact) => fact && <li key={fact}>{fact}</li>)}</ul>
        {children}
        {text && <p className={classes.text}>{text}</p>}
      </div>
    </>
  );
}
