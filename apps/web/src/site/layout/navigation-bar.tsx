import { useDisclosure } from '@mantine/hooks';
import { IconMenu } from '@tabler/icons-react';
import { Suspense, lazy, useRef, useState, useTransition } from 'react';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { useGoToSection } from './sections.ts';
import { Logo } from './logo.tsx';
import { barItems, NavigationLink, SectionLink } from './navigation-link.tsx';
import classes from './navigation-bar.module.css';

const loadPanel = async () => ({ default: (await import('./menu-panel.tsx')).MenuPanel });

const MenuPanel = lazy(loadPanel);

export function NavigationBar() {
  const goToSection = useGoToSection();
  const [isOpen, { open, close }] = useDisclosure();
  const [wasOpened, setWasOpened] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const opener = useRef<HTMLButtonElement>(null);
  const dismiss = () => {
    close();
    // The bar is sticky; without preventScroll the browser scrolls to its static position.
    opener.current?.focus({ preventScroll: true });
  };
  const openPanel = () => {
    startLoading(() => {
      setWasOpened(true);
      open();
    });
  };
  return (
    <header className={classes.bar}>
      <nav className={`page ${classes.inner}`} aria-label="Main">
        <SectionLink section="home" className={classes.logo}>
          <Logo />
        </SectionLink>
        <ul className={classes.items}>
          {barItems.map((item) => (
            <li key={item.label}>
              <NavigationLink item={item} className={classes.item} />
            </li>
          ))}
        </ul>
        <ActionButton className={classes.contact} size="sm" onClick={() => goToSection('contact')}>
          Contact Us
        </ActionButton>
        <button
          ref={opener}
          type="button"
          className={classes.menu}
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-busy={isLoading}
          onPointerEnter={() => void loadPanel().catch(() => undefined)}
          onClick={openPanel}
        >
          <IconMenu aria-hidden />
        </button>
      </nav>
      <Suspense>{wasOpened && <MenuPanel isOpen={isOpen} onChoose={close} onDismiss={dismiss} />}</Suspense>
    </header>
  );
}
