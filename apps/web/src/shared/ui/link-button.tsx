import { Button, type ButtonProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';

interface LinkButtonProps extends ButtonProps {
  href: string;
  onClick: () => void;
}

/** A button that is a link until the page is hydrated, so that no press is lost. */
export function LinkButton({ href, onClick, ...props }: LinkButtonProps) {
  const isHydrated = useMounted();
  return isHydrated ? <Button onClick={onClick} {...props} /> : <Button component="a" href={href} {...props} />;
}
