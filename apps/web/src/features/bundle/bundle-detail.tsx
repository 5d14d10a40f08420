import type { Bundle } from '@innventory/domain/bundle.ts';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { ImageGallery } from '../../ui/image-gallery.tsx';
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
        <ActionButton size="lg" fullWidth onClick={onInquire}>
          Inquire About This Bundle
        </ActionButton>
      </div>
    </article>
  );
}

const block = (name: string | undefined): ReactNode => <div className={`${classes.block} ${name}`} />;

/** The shape of a bundle that has not arrived yet. */
export function BundleDetailSkeleton() {
  return (
    <div className={classes.detail} role="status" aria-label="Loading bundle">
      {block(classes.pictureBlock)}
      <div className={classes.facts}>
        {block(classes.titleBlock)}
        {block(classes.lineBlock)}
        {block(classes.textBlock)}
      </div>
    </div>
  );
}
