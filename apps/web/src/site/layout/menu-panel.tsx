import { Button, Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import '../../shared/theme/controls.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useGoToSection } from './sections.ts';
import { withMantine } from '../../shared/theme/site-mantine.tsx';
import { NavigationLink, barItems } from './navigation-link.tsx';
import classes from './menu-panel.module.css';

interface MenuPanelProps {
  isOpen: boolean;
  onChoose: () => void;
  onDismiss: () => void;
}

export const MenuPanel = withMantine(function MenuPanel({ isOpen, onChoose, onDismiss }: MenuPanelProps) {
  const goToSection = useGoToSection();
  // This code is loaded when the menu is opened. A drawer slides in only if it was mounted closed.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsShown(isOpen));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  const contact = () => {
    onChoose();
    goToSection('contact');
  };
  return (
    <Drawer
      opened={isShown}
      onClose={onDismiss}
      position="right"
      size="min(24rem, 88vw)"
      title="Menu"
      classNames={{ content: classes.content, header: classes.head, title: classes.title, body: classes.body }}
      // The page has a banner already.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Close menu', size: 'xl' }}
      overlayProps={{ color: 'var(--house-ink)', backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 220, timingFunction: 'ease-out' }}
    >
      <ul className={classes.items}>
        {barItems.map((item) => (
          <li key={item.label}>
            <NavigationLink item={item} className={classes.item} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <Button fullWidth size="md" onClick={contact}>
        Contact Us
      </Button>
    </Drawer>
  );
});
