import classes from './not-found.module.css';
import { ActionButton } from './action-button.tsx';
import { PageHead } from './page-head.tsx';

interface NotFoundProps {
  title: string;
  text: string;
  status: number;
  action: string;
  onAction: () => void;
}

/** Says what is not there, and shows the way back. */
export function NotFound({ title, text, status, action, onAction }: NotFoundProps) {
  return (
    <div className={`page ${classes.notFound}`}>
      <PageHead title={title} description={text} status={status} isPrivate />
      <h1>{title}</h1>
      <p>{text}</p>
      <ActionButton size="md" onClick={onAction}>
        {action}
      </ActionButton>
    </div>
  );
}
