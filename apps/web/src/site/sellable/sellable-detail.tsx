import { phoneLink } from '@innventory/domain/values/address.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { type Facts, factRows } from '@innventory/domain/records/facts.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../../shared/page/site.ts';
import { ImageGallery } from '../bundle/image-gallery.tsx';
import { inquireAbout } from '../contact/inquiry-draft.ts';
import { AvailabilityMark } from './availability-mark.tsx';
import classes from './sellable-detail.module.css';

interface Sellable extends Facts {
  title: string;
  price: string;
  description: string;
  imageUrls: readonly string[];
}

interface SellableDetailProps {
  record: Sellable;
  kind: 'bundle' | 'item';
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
    inquireAbout(kind, record.title);
    void navigate(paths.section('contact'));
  };
  return (
    <article className={classes.detail}>
      <ImageGallery urls={record.imageUrls} title={record.title} />
      <div className={classes.offer}>
        <h1 className={classes.title}>{record.title}</h1>
        <div className={`row ${classes.terms}`}>
          <p className={`price ${classes.price}`}>{record.price}</p>
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
          <p className={`soft ${classes.call}`}>
            Or call <a href={phoneLink(phone)}>{phone}</a>
          </p>
        )}
      </div>
      <section aria-labelledby="facts-title">
        <h2 id="facts-title" className={classes.heading}>
          Details
        </h2>
        <dl className={`ruled ${classes.rows}`}>
          {factRows(record).map(({ label, value, note }) => (
            <div key={label} className={classes.fact}>
              <dt className="soft">{label}</dt>
              <dd>
                {value}
                {note && <small className="soft">{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  );
}
