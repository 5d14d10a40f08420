import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import '../ui/controls.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { afterPaint } from '../lib/after-paint.ts';
import { returnFocus } from '../lib/returning-focus.ts';
import { useGoToSection } from '../lib/sections.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { withMantine } from '../ui/house-mantine.tsx';
import { NavigationLink, barItems } from './navigation-items.tsx';
import classes from './menu-panel.module.css';

interface MenuPanelProps {
  isOpen: boolean;
  onChoose: () => void;
  /** Called when the panel is left without a choice. */
  onDismiss: () => void;
}

/**
 * Mantine's own lock sets a variable that the whole page inherits, so that the browser styles every card anew. To hold or free the
 * page takes the browser longer than to move the panel, which therefore comes first.
 */
function useStillPage(isStill: boolean): void {
  useEffect(() => {
    if (!isStill) return undefined;
    const { documentElement, body } = document;
    body.style.paddingInlineEnd = `${window.innerWidth - documentElement.clientWidth}px`;
    documentElement.style.overflow = 'hidden';
    return () => {
      body.style.paddingInlineEnd = '';
      documentElement.style.overflow = '';
    };
  }, [isStill]);
}

/** The navigation on small screens, sliding in from the right. */
export const MenuPanel = withMantine(function MenuPanel({ isOpen, onChoose, onDismiss }: MenuPanelProps) {
  const goToSection = useGoToSection();
  const [isStill, setIsStill] = useState(false);
  useStillPage(isStill);
  // What is open from its first moment does not slide in.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let isWanted = true;
    afterPaint(() => isWanted && setIsShown(isOpen));
    return () => void (isWanted = false);
  }, [isOpen]);
  const contact = () => {
    onChoose();
    goToSection('contact');
  };
  return (
    <Drawer.Root
      opened={isShown}
      onClose={onDismiss}
      position="right"
      size="min(24rem, 88vw)"
      transitionProps={{ duration: 220, timingFunction: 'ease-out' }}
      classNames={{ content: classes.content }}
      returnFocus={false}
      onEnterTransitionEnd={() => setIsStill(true)}
      onExitTransitionEnd={() => {
        setIsStill(false);
        returnFocus();
      }}
      lockScroll={false}
    >
      <Drawer.Overlay color="var(--house-ink)" backgroundOpacity={0.45} />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>Menu</Drawer.Title>
          <Drawer.CloseButton aria-label="Close menu" size="xl" />
        </div>
        <ul className={classes.items}>
          {barItems.map((item) => (
            <li key={item.label}>
              <NavigationLink item={item} className={classes.item} onChoose={onChoose} />
            </li>
          ))}
        </ul>
        <ActionButton fullWidth size="md" onClick={contact}>
          Contact Us
        </ActionButton>
      </Drawer.Content>
    </Drawer.Root>
  );
});
