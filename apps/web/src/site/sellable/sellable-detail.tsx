import { phoneLink } from '@innventory/domain/values/address.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { type Facts, factRows } from '@innventory/domain/records/facts.ts';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../../shared/page/site.ts';
import { ImageGallery } from '../bundle/image-gallery.tsx';
import { type InquirySubject, inquireAbout } from '../contact/inquiry-draft.ts';
import { AvailabilityMark } from './availability-mark.tsx';
import classes from './sellable-detail.module.css';

interface Sellable extends Facts {
  id: string;
  title: string;
  price: string;
  description: string;
  imageUrls: readonly string[];
}

interface SellableDetailProps {
  record: Sellable;
  kind: InquirySubject['kind'];
  /** Stands beside the price. */
  heart?: ReactNode;
  /** Follows the description. */
  children?: ReactNode;
}

const askLabels = { bundle: 'Inquire About This Bundle', item: 'Ask about this item' };

/** Images, price, facts and the button to ask, for an item or a bundle. */
export function SellableDetail({ record, kind, heart, children }: SellableDetailProps) {
  const { phone } = useSite().company;
  const navigate = useNavigate();
  const ask = () => {
    inquireAbout({ ...record, kind });
    void navigate(paths.section('contact'));
  };
  return (
    <article className={classes.detail}>
      <ImageGallery urls={record.imageUrls} title={record.title} />
      <div className={classes.offer}>
        <h1 className={classes.title}>{record.title}</h1>
        <div className={`row ${classes.terms}`}>
          <p className={classes.price}>{record.price}</p>
          <AvailabilityMark availability={record.availability} />
          {heart}
        </div>
        <p className={classes.description}>{record.description}</p>
        {children}
        <div className={`${classes.action} no-print`}>
          <Button size="lg" px="xs" fullWidth onClick={ask}>
            {askLabels[kind]}
          </Button>
        </div>
        {phone && (
          <p className={classes.call}>
            Or call <a href={phoneLink(phone)}>{phone}</a>
          </p>
        )}
      </div>
      <section aria-labelledby="facts-title">
        <h2 id="facts-title" className={classes.heading}>
          Details
        </h2>
        <dl className={classes.rows}>
          {factRows(record).map(({ label, value, note }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>
                {value}
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  );
}

export function DetailSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.detail} role="status" aria-label={label}>
      <Skeleton className={classes.block} radius="md" style={{ aspectRatio: '4 / 3' }} />
      <div className={classes.offer}>
        <Skeleton className={classes.block} radius="md" width="80%" height="3.5rem" />
        <Skeleton className={classes.block} radius="md" width="30%" height="1.5rem" mt="1.25rem" />
        <Skeleton className={classes.block} radius="md" height="14rem" mt="1.75rem" />
      </div>
    </div>
  );
}
