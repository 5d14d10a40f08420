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

interface CardButtonProps {
  verb: string;
  /** Title or name of the record. */
  title: string;
  className?: string | undefined;
  /** Gets the button, for the focus afterwards. */
  onPress: (button: HTMLElement) => void;
}

/** A plain button, because a list may have thousands of records. */
export const CardButton = ({ verb, title, className, onPress }: CardButtonProps) => (
  <button
    type="button"
    className={className}
    aria-label={`${verb} ${title}`}
    onClick={({ currentTarget }) => onPress(currentTarget)}
  >
    {verb}
  </button>
);
