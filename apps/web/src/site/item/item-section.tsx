import type { ItemCard as Item } from '@innventory/domain/records/item.ts';
import { useId } from 'react';
import { CardGrid } from '../../shared/list/card-list.tsx';
import frame from '../layout/screen.module.css';
import { ItemCard } from './item-card.tsx';

/** Items below the record that a page is about. */
export function ItemSection({ title, items }: { title: string; items: Item[] }) {
  const titleId = useId();
  if (items.length === 0) return null;
  const columns = items.length % 4 === 0 ? 4 : 3;
  return (
    <section className={frame.more} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <CardGrid columns={columns}>
        {items.map((item) => (
          <ItemCard key={item.id} item={item} columns={columns} />
        ))}
      </CardGrid>
    </section>
  );
}
