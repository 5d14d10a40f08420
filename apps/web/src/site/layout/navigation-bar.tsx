import { Burger, Container, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { paths } from '@innventory/domain/pages/paths.ts';
import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { LinkButton, useLinkButton } from '../navigation/link-button.tsx';
import { Logo } from './logo.tsx';
import { NavigationLinks, SectionLink, barItems } from '../navigation/navigation-link.tsx';
import { useGoToSection } from '../navigation/sections.ts';
import type { MenuDrawerProps } from './menu-drawer.tsx';
import classes from './navigation-bar.module.css';

const hash = '#quick-links';

/** Until the page is hydrated, it leads to the Quick Links of the footer. */
function MenuButton({ isLoading, onOpen }: { isLoading: boolean; onOpen: () => void }) {
  const attributes = useLinkButton(onOpen);
  return (
    <Burger
      size={24}
      lineSize={2}
      w="2.75rem"
      h="2.75rem"
      mr="-0.625rem"
      display="grid"
      style={{ placeContent: 'center' }}
      aria-label="Open menu"
      hiddenFrom="md"
      renderRoot={({ children, ...props }) => (
        <a
          {...props}
          type={undefined}
          href={hash}
          aria-busy={isLoading}
          aria-haspopup={attributes.role ? 'dialog' : undefined}
          {...attributes}
        >
          {children}
        </a>
      )}
    />
  );
}

export function NavigationBar() {
  const navigate = useNavigate();
  const goToSection = useGoToSection();
  const [isOpen, menu] = useDisclosure();
  const [MenuDrawer, setMenuDrawer] = useState<ComponentType<MenuDrawerProps>>();
  const [isLoading, setIsLoading] = useState(false);
  /** The first press loads the menu. Without a connection it leads to the Quick Links, too. */
  const openMenu = async () => {
    const pressed = document.activeElement;
    setIsLoading(true);
    const loaded = await import('./menu-drawer.tsx').catch(() => undefined);
    // A drawer that is mounted open neither slides in nor gives the focus back.
    flushSync(() => {
      setIsLoading(false);
      setMenuDrawer(() => loaded?.MenuDrawer);
    });
    // The visitor may have gone on meanwhile.
    if (document.activeElement !== pressed) return;
    // At once, so that the drawer knows what to give the focus back to: without motion it takes it before an effect could look.
    if (loaded) flushSync(menu.open);
    else void navigate({ search: window.location.search, hash });
  };
  return (
    <header className={`${classes.bar} no-print`}>
      <Container h="100%">
        <Group component="nav" h="100%" wrap="nowrap" gap="clamp(1rem, 2.4vw, 2.25rem)" aria-label="Main">
          <SectionLink section="home" className={classes.logo}>
            <Logo />
          </SectionLink>
          <Group
            component="ul"
            wrap="nowrap"
            gap="clamp(1rem, 2.4vw, 2.25rem)"
            visibleFrom="md"
            className={`${classes.items} plain-links`}
          >
            <NavigationLinks items={barItems} />
          </Group>
          <LinkButton size="sm" visibleFrom="md" href={paths.section('contact')} onClick={() => goToSection('contact')}>
            Contact Us
          </LinkButton>
          <MenuButton isLoading={isLoading} onOpen={() => void openMenu()} />
        </Group>
      </Container>
      {MenuDrawer && <MenuDrawer isOpen={isOpen} onClose={menu.close} />}
    </header>
  );
}
