import { Link } from 'react-router-dom';
import classes from './later-page-note.module.css';

interface LaterPageNoteProps {
  /** What the list holds, e.g. "articles". */
  of: string;
  /** Address of its beginning. */
  beginning: string;
}

/** For a page that begins later in its list: says so, and leads to the page that does not. */
export function LaterPageNote({ of, beginning }: LaterPageNoteProps) {
  return (
    <p className={classes.later}>
      <span>Earlier {of}</span> <Link to={beginning}>Back to the newest {of}</Link>
    </p>
  );
}
