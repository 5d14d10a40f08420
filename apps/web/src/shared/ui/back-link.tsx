import { Anchor } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/icons/IconArrowLeft';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './back-link.module.css';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor
      component={Link}
      to={to}
      underline="never"
      fz="sm"
      mih="2.75rem"
      mb="1.25rem"
      className={`${classes.link} no-print`}
    >
      <IconArrowLeft size={20} aria-hidden />
      {children}
    </Anchor>
  );
}
