import { Button, Drawer, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { flushSync } from 'react-dom';
import { NavigationColumn, barItems } from '../navigation/navigation-link.tsx';
import { useGoToSection } from '../navigation/sections.ts';

export interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The menu of small screens. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const goToSection = useGoToSection();
  // Before anything else moves the focus: the closed menu gives it back only if it is still inside.
  const close = () => flushSync(onClose);
  // On Back, before the router shows the other screen.
  useWindowEvent('popstate', close, { capture: true });
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(24rem, 88vw)"
      // Hiding it would compute the styles of all elements again.
      removeScrollProps={{ removeScrollBar: false }}
    >
      <Drawer.Overlay color="#211d18" backgroundOpacity={0.45} />
      <Drawer.Content>
        <Drawer.Body p="0.9375rem 1.5rem 0.75rem">
          <Group justify="space-between">
            <Drawer.Title c="dimmed" ff="text" fz="sm" lts={0}>
              Menu
            </Drawer.Title>
            <Drawer.CloseButton size="2.75rem" iconSize="1.25rem" mr="-0.75rem" aria-label="Close menu" />
          </Group>
          <NavigationColumn items={barItems} onChoose={close} my="0.75rem 2rem" />
          <Button
            fullWidth
            onClick={() => {
              close();
              goToSection('contact');
            }}
          >
            Contact Us
          </Button>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
