import { useId, useState } from 'react';
import classes from './long-text.module.css';

interface LongTextProps {
  text: string;
  /** Lines that are shown at first. */
  lines: number;
  /** What the text is about, for those who hear the button alone. */
  about: string;
}

/** About as much as a line of a card holds. */
const charactersPerLine = 42;

/** A text of which only the beginning is shown until somebody wants to read on. */
export function LongText({ text, lines, about }: LongTextProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > lines * charactersPerLine;
  return (
    <>
      <p id={id} className={classes.text} style={isLong && !isOpen ? { WebkitLineClamp: lines } : undefined}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Read less' : 'Read more'} about ${about}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
        </button>
      )}
    </>
  );
}
