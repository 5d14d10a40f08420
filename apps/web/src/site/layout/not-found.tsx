import classes from './not-found.module.css';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { HousePicture } from '../home/site-picture.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';

interface NotFoundProps {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}

/** Says what is not there, and shows the way back. */
export function NotFound({ title, text, action, onAction }: NotFoundProps) {
  return (
    <div className={`page ${classes.notFound}`}>
      <PageHead title={title} description={text} isPrivate />
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
        <ActionButton size="md" onClick={onAction}>
          {action}
        </ActionButton>
      </div>
      <HousePicture name="hero" sizes="(min-width: 62em) 70vw, 123vw" className={classes.picture} />
    </div>
  );
}
