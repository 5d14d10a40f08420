import type { ButtonHTMLAttributes } from 'react';
import classes from './action-button.module.css';

interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'filled' | 'outline';
  size?: 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
}

/** The button of public screens, in plain HTML: they come without the code of Mantine's. */
export function ActionButton({
  variant = 'filled',
  size = 'md',
  fullWidth = false,
  className = '',
  ...attributes
}: ActionButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      className={`${classes.button} ${className}`}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
    />
  );
}
