import { errorCatalogue } from '@innventory/domain/errors.ts';
import { useNavigate } from 'react-router-dom';
import { paths } from '@innventory/domain/pages/paths.ts';
import classes from './not-found.module.css';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { NavigationLinks, quickLinks } from './navigation-link.tsx';

interface NotFoundProps {
  code: `${'PAGE' | 'BUNDLE' | 'ITEM' | 'BLOG_POST'}_NOT_FOUND`;
  back?: { label: string; path: string };
}

const home = { label: 'Back to Home', path: paths.home };

export function NotFound({ code, back = home }: NotFoundProps) {
  const navigate = useNavigate();
  const { title, text } = errorCatalogue[code];
  return (
    <div className={`page ${classes.notFound}`}>
      <PageHead title={title} description={text} isPrivate />
      <div>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <ActionButton onClick={() => void navigate(back.path)}>{back.label}</ActionButton>
      </div>
      <nav aria-label="Where to look">
        <NavigationLinks items={quickLinks} className={`ruled calm ${classes.links}`} />
      </nav>
    </div>
  );
}

export const NotFoundScreen = () => <NotFound code="PAGE_NOT_FOUND" />;
