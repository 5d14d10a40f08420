import type { CSSProperties } from 'react';
import classes from './long-text.module.css';

/** Estimated length of a line on a card. */
const charactersPerLine = 42;

/** Shows the first lines of a text, and the rest on demand. It works without JavaScript. */
export function LongText({ text, lines }: { text: string; lines: number }) {
  if (text.length <= lines * charactersPerLine) return <p className={`quiet ${classes.text}`}>{text}</p>;
  return (
    <div>
      <p className={`quiet ${classes.text} ${classes.long}`} style={{ '--lines': lines } as CSSProperties}>
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
