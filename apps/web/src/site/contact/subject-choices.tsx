import { useState } from 'react';
import { type Subject, useFavourites } from '../item/favourites.ts';
import classes from './contact.module.css';
import { itemsText, withText, withoutText } from './inquiry-draft.ts';

export function AskedBundle({ bundle, onRemove }: { bundle: Subject; onRemove: () => void }) {
  return (
    <p className={classes.bundle}>
      <span>
        About the bundle <strong>{bundle.title}</strong>
      </span>
      <button type="button" className={classes.remove} aria-label={`Remove ${bundle.title}`} onClick={onRemove}>
        Remove
      </button>
    </p>
  );
}

const offer = (count: number) => `Ask about ${count} selected ${count === 1 ? 'item' : 'items'}`;

/** Appends the names of the favourite items to the message, and removes them again. */
export function SelectedItems({ message, onChange }: { message: string; onChange: (message: string) => void }) {
  const favourites = useFavourites(({ items }) => items);
  const [asked, setAsked] = useState('');
  if (favourites.length === 0) return null;
  const text = itemsText(favourites);
  const isAsked = message.includes(text);
  const toggle = () => {
    const without = withoutText(message, isAsked || !asked ? text : asked);
    onChange(isAsked ? without : withText(without, text));
    setAsked(text);
  };
  return (
    <div className={classes.items}>
      <button type="button" className={classes.ask} aria-pressed={isAsked} onClick={toggle}>
        {offer(favourites.length)}
      </button>
      <span role="status">{isAsked && 'Named below. Press again to take them out.'}</span>
    </div>
  );
}
