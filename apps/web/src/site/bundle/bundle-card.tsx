import type { BundleCard as Bundle } from '@innventory/domain/records/bundle.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Card, Group, Text, Title } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/icons/IconArrowRight';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { pictureSizes } from '../list/card-list.tsx';
import { NoPicture, Picture } from '../../shared/ui/picture.tsx';
import { AvailabilityMark } from '../sellable/availability-mark.tsx';
import classes from './bundle-card.module.css';

interface BundleCardProps {
  bundle: Bundle;
  columns?: 2 | 3;
  /** Loads the picture with the page. */
  isFirst?: boolean;
}

/** Memoized, because a page may show hundreds of cards. */
export const BundleCard = memo(function BundleCard({ bundle, columns = 2, isFirst = false }: BundleCardProps) {
  const titleId = `bundle-${bundle.id}`;
  const [image] = bundle.imageUrls;
  return (
    <Card component="li" data-testid="bundle-card">
      {image ? (
        <Picture url={image} alt={bundle.title} sizes={pictureSizes[columns]} isFirst={isFirst} />
      ) : (
        <NoPicture>No image available</NoPicture>
      )}
      <AvailabilityMark availability={bundle.availability} pos="absolute" top="0.75rem" left="0.75rem" />
      <Group className={classes.head} justify="space-between" align="baseline" gap="0 1.25rem">
        <Title order={3} id={titleId} fz="clamp(1.75rem, 1.5rem + 0.9vw, 2.125rem)">
          {bundle.title}
        </Title>
        <Text size="lg" fw={500}>
          {bundle.price}
        </Text>
      </Group>
      <Text c="dimmed" lineClamp={limits.bundleDescriptionLines} mt="xs" mb="sm">
        {bundle.description}
      </Text>
      <Group
        renderRoot={(props) => <Link to={paths.bundle(bundle.id)} {...props} />}
        className={`card-link ${classes.link} no-print`}
        gap="0.625rem"
        mih="2.75rem"
        c="var(--color-pine)"
        fw={500}
        aria-describedby={titleId}
      >
        View Details
        <IconArrowRight size={20} aria-hidden />
      </Group>
    </Card>
  );
});
