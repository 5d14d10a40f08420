import { type HomeSection, paths } from '@innventory/domain/pages/paths.ts';
import { Box, type BoxProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { opensElsewhere } from './link-button.tsx';
import { useGoToSection } from './sections.ts';
import classes from './navigation-link.module.css';

interface SectionLinkProps {
  section: HomeSection;
  className?: string | undefined;
  /** Not called when the link opens another tab or window. */
  onChoose?: (() => void) | undefined;
  children: ReactNode;
}

/** A link to a section of the home screen. It scrolls there, from another screen after a navigation home. */
export function SectionLink({ section, className, onChoose, children }: SectionLinkProps) {
  const goToSection = useGoToSection();
  const choose = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onChoose?.();
    goToSection(section);
  };
  return (
    <Link to={section === 'home' ? paths.home : paths.section(section)} className={className} onClick={choose}>
      {children}
    </Link>
  );
}

type NavigationItem = { label: string } & ({ section: HomeSection } | { to: string });

const sections: NavigationItem[] = [
  { label: 'Furniture Gallery', section: 'furniture' },
  { label: 'Featured Bundles', section: 'bundles' },
];

export const barItems: NavigationItem[] = [
  ...sections,
  { label: 'Blog', to: paths.blog },
  { label: 'Testimonials', to: paths.testimonials },
  { label: 'About', to: paths.about },
];

export const quickLinks: NavigationItem[] = [
  ...sections,
  { label: 'Contact', section: 'contact' },
  { label: 'Blog', to: paths.blog },
  { label: 'Testimonials', to: paths.testimonials },
  { label: 'About Us', to: paths.about },
];

interface NavigationLinksProps {
  items: readonly NavigationItem[];
  onChoose?: (() => void) | undefined;
}

/** The items of a list. */
export const NavigationLinks = ({ items, onChoose }: NavigationLinksProps) =>
  items.map((item) => (
    <li key={item.label}>
      {'section' in item ? (
        <SectionLink section={item.section} onChoose={onChoose}>
          {item.label}
        </SectionLink>
      ) : (
        <NavLink to={item.to} onClick={onChoose}>
          {item.label}
        </NavLink>
      )}
    </li>
  ));

/** Large links in a column, with a line above each. */
export const NavigationColumn = ({ items, onChoose, ...space }: NavigationLinksProps & Pick<BoxProps, 'my'>) => (
  <Box component="ul" className={`${classes.column} plain-links`} {...space}>
    <NavigationLinks items={items} onChoose={onChoose} />
  </Box>
);
