import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './back-link.module.css';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`quiet ${classes.link} no-print`}>
      <IconArrowLeft aria-hidden />
      {children}
    </Link>
  );
}
