import { useState } from 'react';
import { type Subject, useFavourites } from '../item/favourites.ts';
import classes from './subject-choices.module.css';
import { itemsText, withText, withoutText } from './subjects.ts';

interface AskedBundleProps {
  bundle: Subject;
  onRemove: () => void;
}

/** The bundle that the inquiry is about, and the way back from it. */
export function AskedBundle({ bundle, onRemove }: AskedBundleProps) {
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

interface SelectedItemsProps {
  message: string;
  onChange: (message: string) => void;
}

const offer = (count: number) => `Ask about ${count} selected ${count === 1 ? 'item' : 'items'}`;

/** Puts the names of the items with a heart behind what was typed, and takes them out again. */
export function SelectedItems({ message, onChange }: SelectedItemsProps) {
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
