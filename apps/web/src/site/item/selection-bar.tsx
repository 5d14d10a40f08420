import { askAboutItems } from '../contact/inquiry-draft.ts';
import { useGoToSection } from '../layout/sections.ts';
import { useFavourites } from './favourites.ts';
import classes from './selection-bar.module.css';

/** Sticks to the bottom of the window once an item is selected. */
export function SelectionBar() {
  const { items } = useFavourites();
  const goToSection = useGoToSection();
  const ask = () => {
    askAboutItems(items);
    goToSection('contact');
  };
  return (
    <div className={`${classes.bar} no-print`} role="region" aria-label="Selected items" data-bottom-bar>
      <span role="status">{`${items.length} selected`}</span>
      <button type="button" className="link" onClick={ask}>
        Ask about them
      </button>
      <button type="button" className="link" onClick={() => useFavourites.setState({ items: [] })}>
        Clear
      </button>
    </div>
  );
}
