import type { ComponentProps } from 'react';
import classes from './action-button.module.css';

interface Looks {
  variant?: 'filled' | 'outline';
  size?: 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
}

const looksOf = ({ variant = 'filled', size = 'md', fullWidth = false }: Looks, className = '') => ({
  className: `${classes.button} ${className}`,
  'data-variant': variant,
  'data-size': size,
  'data-full-width': fullWidth || undefined,
});

/** The button of public screens, in plain HTML: they come without the code of Mantine's. */
export function ActionButton({ variant, size, fullWidth, className, ...attributes }: Looks & ComponentProps<'button'>) {
  return <button type="button" {...attributes} {...looksOf({ variant, size, fullWidth }, className)} />;
}

/** A link that looks like it. */
export function ActionLink({
  variant,
  size,
  fullWidth,
  className,
  children,
  ...attributes
}: Looks & ComponentProps<'a'>) {
  return (
    <a {...attributes} {...looksOf({ variant, size, fullWidth }, className)}>
      {children}
    </a>
  );
}
