import { Burger, Button, Container, Drawer, Group } from '@mantine/core';
import { useDisclosure, useMounted } from '@mantine/hooks';
import { paths } from '@innventory/domain/pages/paths.ts';
import { flushSync } from 'react-dom';
import { LinkButton } from '../navigation/link-button.tsx';
import { Logo } from './logo.tsx';
import { NavigationColumn, NavigationLinks, SectionLink, barItems } from '../navigation/navigation-link.tsx';
import { useGoToSection } from '../navigation/sections.ts';
import classes from './navigation-bar.module.css';

/** Until the page is hydrated, it leads to the Quick Links of the footer. */
function MenuButton({ onOpen }: { onOpen: () => void }) {
  const look = {
    size: 22,
    lineSize: 1.5,
    w: '2.75rem',
    h: '2.75rem',
    mr: '-0.625rem',
    display: 'grid',
    style: { placeContent: 'center' },
    'aria-label': 'Open menu',
    hiddenFrom: 'md',
  } as const;
  if (useMounted()) return <Burger {...look} aria-haspopup="dialog" onClick={onOpen} />;
  return (
    <Burger
      {...look}
      renderRoot={({ children, ...props }) => (
        <a {...props} type={undefined} href="#quick-links">
          {children}
        </a>
      )}
    />
  );
}

export function NavigationBar() {
  const goToSection = useGoToSection();
  const [isOpen, menu] = useDisclosure();
  // Before anything else moves the focus: the closed menu gives it back only if it is still inside.
  const close = () => flushSync(menu.close);
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
            className={classes.items}
          >
            <NavigationLinks items={barItems} />
          </Group>
          <LinkButton size="sm" visibleFrom="md" href={paths.section('contact')} onClick={() => goToSection('contact')}>
            Contact Us
          </LinkButton>
          <MenuButton onOpen={menu.open} />
        </Group>
      </Container>
      {/* Hiding the scroll bar would compute the styles of all elements again. */}
      <Drawer.Root opened={isOpen} onClose={menu.close} removeScrollProps={{ removeScrollBar: false }}>
        <Drawer.Overlay />
        <Drawer.Content>
          <Drawer.Body>
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
    </header>
  );
}
