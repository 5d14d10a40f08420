import type { RecordCard } from '@innventory/domain/records/record.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { Stars } from '../../shared/ui/stars.tsx';
import classes from './record-card.module.css';

interface RecordCardContentProps extends RecordCard {
  title: string;
  isActive: boolean;
}

export function RecordCardContent(props: RecordCardContentProps) {
  const { title, isActive, badge, imageUrl, facts, rating = null, text } = props;
  const mark = isActive ? badge : 'Hidden';
  return (
    <>
      {imageUrl && (
        <div className={classes.picture}>
          <Picture url={imageUrl} alt="" sizes="6rem" />
        </div>
      )}
      <div className={classes.words}>
        <div className={`row ${classes.head}`}>
          <h3 className={classes.title}>{title}</h3>
          {mark && <span className={classes.badge}>{mark}</span>}
        </div>
        <ul className={`row quiet ${classes.facts}`}>{facts.map((fact) => fact && <li key={fact}>{fact}</li>)}</ul>
        <Stars rating={rating} />
        {text && <p className={`quiet ${classes.text}`}>{text}</p>}
      </div>
    </>
  );
}

interface RecordActionsProps {
  title: string;
  isActive: boolean;
  /** `button` is the one pressed, for the focus afterwards. */
  onEdit: (button: HTMLElement) => void;
  onToggle: () => void;
  onDelete: (button: HTMLElement) => void;
}

/** Plain buttons, because a list may have thousands of records. */
export function RecordActions({ title, isActive, onEdit, onToggle, onDelete }: RecordActionsProps) {
  const toggle = isActive ? 'Hide' : 'Show';
  return (
    <div className={classes.actions}>
      <button
        type="button"
        className={classes.edit}
        aria-label={`Edit ${title}`}
        onClick={({ currentTarget }) => onEdit(currentTarget)}
      >
        Edit
      </button>
      <button type="button" aria-label={`${toggle} ${title}`} onClick={onToggle}>
        {toggle}
      </button>
      <button
        type="button"
        className={classes.delete}
        aria-label={`Delete ${title}`}
        onClick={({ currentTarget }) => onDelete(currentTarget)}
      >
        Delete
      </button>
    </div>
  );
}
