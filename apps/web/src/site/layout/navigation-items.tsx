import { NavLink } from 'react-router-dom';
import { type HomeSection, paths } from '@innventory/domain/paths.ts';
import { SectionLink } from './section-link.tsx';

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

interface NavigationLinkProps {
  item: NavigationItem;
  className?: string | undefined;
  onChoose?: () => void;
}

export function NavigationLink({ item, className, onChoose }: NavigationLinkProps) {
  if ('section' in item) {
    return (
      <SectionLink section={item.section} className={className} onChoose={onChoose}>
        {item.label}
      </SectionLink>
    );
  }
  return (
    <NavLink to={item.to} className={className} onClick={onChoose}>
      {item.label}
    </NavLink>
  );
}
