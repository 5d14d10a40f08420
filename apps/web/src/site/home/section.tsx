import type { ReactNode } from 'react';
import type { HomeSection } from '@innventory/domain/pages/paths.ts';
import classes from './home-screen.module.css';

interface SectionProps {
  id: HomeSection;
  title: string;
  lead: string;
  children: ReactNode;
}

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <div className="page">
        <header className={classes.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <p className="soft">{lead}</p>
        </header>
        {children}
      </div>
    </section>
  );
}
