import classes from './long-text.module.css';

interface LongTextProps {
  text: string;
  /** Lines that are shown at first. */
  lines: number;
}

/** About as much as a line of a card holds. */
const charactersPerLine = 42;

/** A text of which only the beginning is shown until somebody wants to read on; it works before any script runs. */
export function LongText({ text, lines }: LongTextProps) {
  if (text.length <= lines * charactersPerLine) return <p className={classes.text}>{text}</p>;
  return (
    <div>
      <p className={`${classes.text} ${classes.long}`} style={{ WebkitLineClamp: lines }}>
        {text}
      </p>
      <details className={classes.more}>
        <summary>
          <span className={classes.whenClosed}>Read more</span>
          <span className={classes.whenOpen}>Read less</span>
        </summary>
      </details>
    </div>
  );
}
