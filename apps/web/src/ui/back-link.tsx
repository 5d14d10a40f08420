import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './back-link.module.css';
import { BackIcon } from './icons.tsx';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.link}>
      <BackIcon />
      {children}
    </Link>
  );
}
