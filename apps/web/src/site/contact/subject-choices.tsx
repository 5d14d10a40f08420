import { useFavourites } from '../item/favourites.ts';
import classes from './contact.module.css';
import { type InquirySubject, askAboutItems, dropItems, inquireAbout, itemsText } from './inquiry-draft.ts';

export function AskedSubject({ subject: { kind, title } }: { subject: InquirySubject }) {
  return (
    <p className={`row ${classes.subject}`}>
      <span>
        About the {kind} <strong>{title}</strong>
      </span>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Remove ${title}`}
        onClick={() => inquireAbout(null)}
      >
        Remove
      </button>
    </p>
  );
}

/** Appends the names of the favourite items to the message, and removes them again. */
export function SelectedItems({ message }: { message: string }) {
  const favourites = useFavourites(({ items }) => items);
  if (favourites.length === 0) return null;
  const text = itemsText(favourites);
  const isAsked = message.includes(text);
  return (
    <div className={`row quiet ${classes.items}`}>
      <button
        type="button"
        className={classes.ask}
        aria-pressed={isAsked}
        onClick={() => (isAsked ? dropItems(text) : askAboutItems(favourites))}
      >
        Ask about {favourites.length} selected {favourites.length === 1 ? 'item' : 'items'}
      </button>
      <span role="status">{isAsked && 'Named below. Press again to take them out.'}</span>
    </div>
  );
}
