import { breadcrumbData } from '@innventory/domain/pages/detail-data.ts';
import { Link } from 'react-router-dom';
import { StructuredData } from '../../shared/page/page-head.tsx';
import { useSite } from '../../shared/page/site.ts';
import classes from './breadcrumb.module.css';

/** The steps lead from the home page to the present page. */
export function Breadcrumb({ steps }: { steps: { name: string; path: string }[] }) {
  const { publicUrl } = useSite();
  return (
    <nav aria-label="Breadcrumb" className="quiet calm">
      <ol className={`row ${classes.trail}`}>
        {steps.map(({ name, path }, at) => (
          <li key={path}>
            {at < steps.length - 1 ? <Link to={path}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
      <StructuredData records={[breadcrumbData(steps, publicUrl)]} />
    </nav>
  );
}
