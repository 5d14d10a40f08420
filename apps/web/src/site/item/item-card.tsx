import type { ItemCard as Item } from '@innventory/domain/records/item.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { FavouriteButton } from './favourite-button.tsx';
import { pictureSizes } from '../../shared/list/card-list.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { AvailabilityMark } from '../sellable/availability-mark.tsx';
import classes from './item-card.module.css';

interface ItemCardProps {
  item: Item;
  /** Columns of its row. Four leave no room for the description. */
  columns?: 2 | 3 | 4;
}

/** Memoized, because a page may show hundreds of cards. */
export const ItemCard = memo(function ItemCard({ item, columns = 3 }: ItemCardProps) {
  return (
    <li className={`calm ${classes.card}`} data-testid="item-card">
      <Picture url={item.imageUrl} alt={item.title} sizes={pictureSizes[columns]} />
      <AvailabilityMark availability={item.availability} className={classes.mark} />
      <FavouriteButton item={item} className={classes.heart} />
      <div className={`row apart ${classes.head}`}>
        <h3>
          <Link to={paths.item(item)} className="whole-card">
            {item.title}
          </Link>
        </h3>
        <p className="price">{item.price}</p>
      </div>
      {columns < 4 && <p className={`quiet ${classes.description}`}>{item.description}</p>}
    </li>
  );
});
