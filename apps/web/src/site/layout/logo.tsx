import { useSite } from '../../shared/page/site.ts';
import classes from './layouts.module.css';

/** The mark shows two headboards, which form the "nn" of the name. */
export function Logo() {
  const { company } = useSite();
  return (
    <span className={classes.logo}>
      <svg width="30" viewBox="0 0 40 32" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden>
        <path d="M2 31V13a9 9 0 0 1 18 0v18m0-18a9 9 0 0 1 18 0v18M2 24h36" />
      </svg>
      {company.name}
    </span>
  );
}
