import type { ItemCard as Item } from '@innventory/domain/records/item.ts';
import { CardSection } from '../layout/screen.tsx';
import { ItemCard } from './item-card.tsx';

export function ItemSection({ title, items }: { title: string; items: Item[] }) {
  if (items.length === 0) return null;
  const columns = items.length % 4 === 0 ? 4 : 3;
  return (
    <CardSection title={title} columns={columns}>
      {items.map((item) => (
        <ItemCard key={item.id} item={item} columns={columns} />
      ))}
    </CardSection>
  );
}
