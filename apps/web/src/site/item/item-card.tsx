import type { ItemCard as Item } from '@innventory/domain/records/item.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Card, Group, Text, Title } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { FavouriteButton } from './favourites.tsx';
import { pictureSizes } from '../list/card-list.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { CardSection } from '../screen/screen.tsx';
import { AvailabilityMark } from '../sellable/availability-mark.tsx';
import classes from './item-card.module.css';

interface ItemCardProps {
  item: Item;
  /** Columns of its grid. Four leave no room for the description. */
  columns?: 3 | 4;
}

/** Memoized, because a page may show hundreds of cards. */
export const ItemCard = memo(function ItemCard({ item, columns = 3 }: ItemCardProps) {
  return (
    <Card component="li" data-testid="item-card">
      <Picture url={item.imageUrl} alt={item.title} sizes={pictureSizes[columns]} />
      <AvailabilityMark availability={item.availability} className={classes.mark} />
      <FavouriteButton item={item} className={classes.heart} />
      <Group justify="space-between" align="baseline" gap="0 1.25rem" mt="1.125rem">
        <Title order={3} flex="1 1 9rem">
          <Link to={paths.item(item)} className="card-link">
            {item.title}
          </Link>
        </Title>
        <Text fw={500}>{item.price}</Text>
      </Group>
      {columns < 4 && (
        <Text c="dimmed" size="sm" lineClamp={3} mt="0.375rem">
          {item.description}
        </Text>
      )}
    </Card>
  );
});

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
