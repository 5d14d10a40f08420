import { Button, type ButtonProps } from '@mantine/core';
import { getHotkeyHandler, useMounted } from '@mantine/hooks';

interface LinkButtonProps extends ButtonProps {
  /** Without it, the button does nothing before the page is hydrated. */
  href: string | undefined;
  onClick: () => void;
}

/** A button that is a link until the page is hydrated. It stays the same element, so that no press is lost meanwhile. */
export function LinkButton({ href, onClick, ...props }: LinkButtonProps) {
  const isHydrated = useMounted();
  return (
    <Button
      component="a"
      href={href}
      role={isHydrated || !href ? 'button' : undefined}
      tabIndex={0}
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
      onKeyDown={getHotkeyHandler([
        ['Enter', onClick],
        ['Space', onClick],
      ])}
      {...props}
    />
  );
}
