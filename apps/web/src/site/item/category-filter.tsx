import { type CategoryFilter as Filter, categoryFilterLabels, categoryFilters } from '@innventory/domain/category.ts';
import classes from './category-filter.module.css';

interface CategoryFilterProps {
  chosen: Filter;
  onChoose: (filter: Filter) => void;
}

export function CategoryFilter({ chosen, onChoose }: CategoryFilterProps) {
  return (
    <div className={classes.filter} role="group" aria-label="Category">
      {categoryFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          className={classes.button}
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
        >
          {categoryFilterLabels[filter]}
        </button>
      ))}
    </div>
  );
}
