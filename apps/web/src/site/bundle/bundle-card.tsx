import type { BundleCard as Bundle } from '@innventory/domain/records/bundle.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { pictureSizes } from '../../shared/list/card-list.tsx';
import { NoPicture, Picture } from '../../shared/ui/picture.tsx';
import { AvailabilityMark } from '../sellable/availability-mark.tsx';
import classes from './bundle-card.module.css';

interface BundleCardProps {
  bundle: Bundle;
  columns?: 2 | 3;
  /** Loads the picture with the page. */
  isFirst?: boolean;
}

export function BundleCard({ bundle, columns = 2, isFirst = false }: BundleCardProps) {
  const titleId = `bundle-${bundle.id}`;
  const [image] = bundle.imageUrls;
  return (
    <li className={classes.card} data-testid="bundle-card">
      {image ? (
        <Picture url={image} alt={bundle.title} sizes={pictureSizes[columns]} isFirst={isFirst} />
      ) : (
        <NoPicture>No image available</NoPicture>
      )}
      <AvailabilityMark availability={bundle.availability} className={classes.mark} />
      <div className={`row apart ${classes.head}`}>
        <h3 id={titleId} className={classes.title}>
          {bundle.title}
        </h3>
        <p className={`price ${classes.price}`}>{bundle.price}</p>
      </div>
      <p className={`soft ${classes.description}`} style={{ WebkitLineClamp: limits.bundleDescriptionLines }}>
        {bundle.description}
      </p>
      <Link
        to={paths.bundle(bundle.id)}
        className={`link whole-card ${classes.link} no-print`}
        aria-describedby={titleId}
      >
        View Details
        <IconArrowRight aria-hidden />
      </Link>
    </li>
  );
}
