import type { ComponentProps } from 'react';
import classes from './action-button.module.css';

interface Looks {
  variant?: 'outline';
  size?: 'sm' | 'lg';
}

/** A plain button for screens without Mantine. */
export const ActionButton = ({ variant, size, className = '', ...props }: Looks & ComponentProps<'button'>) => (
  <button
    type="button"
    className={`${classes.button} ${className}`}
    data-variant={variant}
    data-size={size}
    {...props}
  />
);

export const ActionLink = ({ variant, children, ...props }: Pick<Looks, 'variant'> & ComponentProps<'a'>) => (
  <a className={classes.button} data-variant={variant} {...props}>
    {children}
  </a>
);
