import { errorCatalogue } from '@innventory/domain/errors.ts';
import { useNavigate } from 'react-router-dom';
import { paths } from '@innventory/domain/pages/paths.ts';
import classes from './not-found.module.css';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { NavigationLink, quickLinks } from './navigation-link.tsx';

interface NotFoundProps {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}

export function NotFound({ title, text, action, onAction }: NotFoundProps) {
  return (
    <div className={`page ${classes.notFound}`}>
      <PageHead title={title} description={text} isPrivate />
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
        <ActionButton onClick={onAction}>{action}</ActionButton>
      </div>
      <nav aria-label="Where to look">
        <ul className={classes.links}>
          {quickLinks.map((item) => (
            <li key={item.label}>
              <NavigationLink item={item} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

export function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <NotFound {...errorCatalogue.PAGE_NOT_FOUND} action="Back to Home" onAction={() => void navigate(paths.home)} />
  );
}
