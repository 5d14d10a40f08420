import { Button, type ButtonProps } from '@mantine/core';
import { getHotkeyHandler, useMounted } from '@mantine/hooks';

interface LinkButtonProps extends ButtonProps {
  href: string;
  onClick: () => void;
}

/** A button that is a link until the page is hydrated. It stays the same element, so that no press is lost meanwhile. */
export function LinkButton({ href, onClick, ...props }: LinkButtonProps) {
  const isHydrated = useMounted();
  return (
    <Button
      component="a"
      href={href}
      role={isHydrated ? 'button' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
      onKeyDown={getHotkeyHandler([['Space', onClick]])}
      {...props}
    />
  );
}
