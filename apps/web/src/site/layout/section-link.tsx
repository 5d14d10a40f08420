import { type HomeSection, paths } from '@innventory/domain/paths.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGoToSection } from './sections.ts';

interface SectionLinkProps {
  section: HomeSection;
  className?: string | undefined;
  /** Called when the section was chosen in this window. */
  onChoose?: (() => void) | undefined;
  children: ReactNode;
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

/** A link to a section of the home screen: scrolls there, from another screen after going home. */
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
