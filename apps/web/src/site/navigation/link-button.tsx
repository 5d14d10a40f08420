import { Button, type ButtonProps } from '@mantine/core';
import { getHotkeyHandler, useMounted } from '@mantine/hooks';
import type { MouseEvent } from 'react';

interface LinkButtonProps extends ButtonProps {
  href: string | undefined;
  onClick: () => void;
}

export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

/** Attributes of a link that becomes a button with hydration. It stays the same element, so that no press is lost meanwhile. */
export function useLinkButton(onPress: () => void) {
  const isHydrated = useMounted();
  return {
    role: isHydrated ? 'button' : undefined,
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      onPress();
    },
    onKeyDown: getHotkeyHandler([
      ['Enter', onPress],
      ['Space', onPress],
    ]),
  };
}

/** A button that is a link until the page is hydrated. */
export function LinkButton({ href, onClick, ...props }: LinkButtonProps) {
  return <Button component="a" href={href} tabIndex={0} {...useLinkButton(onClick)} {...props} />;
}
