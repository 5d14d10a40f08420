import type { Bundle } from '@innventory/domain/bundle.ts';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { ImageGallery } from './image-gallery.tsx';
import classes from './bundle-detail.module.css';

const features = [
  'Hotel-grade furniture',
  'Coordinated set',
  'Commercial-grade construction',
  'Immediate availability',
];

interface BundleDetailProps {
  bundle: Bundle;
  onInquire: () => void;
}

export function BundleDetail({ bundle, onInquire }: BundleDetailProps) {
  return (
    <article className={classes.detail}>
      <ImageGallery urls={bundle.imageUrls} title={bundle.title} />
      <div className={classes.facts}>
        <h1 className={classes.title}>{bundle.title}</h1>
        <p className={classes.price}>{bundle.price}</p>
        <p className={classes.description}>{bundle.description}</p>
        <h2 className={classes.heading}>Features</h2>
        <ul className={classes.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <Button size="lg" fullWidth onClick={onInquire}>
          Inquire About This Bundle
        </Button>
      </div>
    </article>
  );
}

/** The shape of a bundle that has not arrived yet. */
export function BundleDetailSkeleton() {
  return (
    <div className={classes.detail} role="status" aria-label="Loading bundle">
      <Skeleton className={`${classes.block} ${classes.pictureBlock}`} radius="md" />
      <div className={classes.facts}>
        <Skeleton className={classes.block} radius="md" width="80%" height="3.5rem" />
        <Skeleton className={classes.block} radius="md" width="30%" height="1.5rem" mt="1.25rem" />
        <Skeleton className={classes.block} radius="md" height="14rem" mt="1.75rem" />
      </div>
    </div>
  );
}
