import type { ComponentProps } from 'react';
import classes from './notice.module.css';

/** A message beside the content that it is about. */
export const Notice = ({ tone, ...props }: ComponentProps<'div'> & { tone?: 'error' }) => (
  <div className={classes.notice} data-tone={tone} {...props} />
);
