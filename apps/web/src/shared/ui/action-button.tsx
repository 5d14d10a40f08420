import type { ComponentProps } from 'react';
import classes from './action-button.module.css';

interface Looks {
  variant?: 'filled' | 'outline';
  size?: 'sm' | 'md' | 'lg';
}

const looksOf = ({ variant = 'filled', size = 'md' }: Looks, className = '') => ({
  className: `${classes.button} ${className}`,
  'data-variant': variant,
  'data-size': size,
});

/** A plain button for screens without Mantine. */
export function ActionButton({ variant, size, className, ...attributes }: Looks & ComponentProps<'button'>) {
  return <button type="button" {...attributes} {...looksOf({ variant, size }, className)} />;
}

export function ActionLink({ variant, size, className, children, ...attributes }: Looks & ComponentProps<'a'>) {
  return (
    <a {...attributes} {...looksOf({ variant, size }, className)}>
      {children}
    </a>
  );
}
