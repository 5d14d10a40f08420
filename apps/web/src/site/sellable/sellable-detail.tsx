import { paths } from '@innventory/domain/pages/paths.ts';
import { factRows } from '@innventory/domain/records/fact-rows.ts';
import type { Bundle } from '@innventory/domain/records/bundle.ts';
import type { Item } from '@innventory/domain/records/item.ts';
import { DataList, Group, Text, Title } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../../shared/page/site.ts';
import { LinkButton } from '../navigation/link-button.tsx';
import { ImageGallery } from './image-gallery.tsx';
import { inquireAbout, startedInquiry } from '../contact/inquiry-draft.ts';
import { PhoneNumber } from '../contact/phone-number.tsx';
import { Delivery } from './delivery.tsx';
import { AvailabilityMark } from './availability-mark.tsx';
import classes from './sellable-detail.module.css';

interface SellableDetailProps {
  record: Bundle | Item;
  kind: 'bundle' | 'item';
  /** Stands beside the price. */
  heart?: ReactNode;
  /** Follows the description. */
  children?: ReactNode;
}

const askLabels = { bundle: 'Inquire About This Bundle', item: 'Ask About This Item' };

/** Images, price, facts and the button to ask, for an item or a bundle. */
export function SellableDetail({ record, kind, heart, children }: SellableDetailProps) {
  const { phone } = useSite().company;
  const navigate = useNavigate();
  const isHydrated = useMounted();
  const contact = paths.section('contact');
  const ask = () => {
    inquireAbout(kind, record);
    void navigate(contact);
  };
  return (
    <article className={`${classes.detail} between-bars`}>
      <ImageGallery urls={record.imageUrls} title={record.title} />
      <div className={classes.offer}>
        <Title size="h2" mt={{ base: '2rem', md: 0 }}>
          {record.title}
        </Title>
        <Group gap="0 1.25rem" mt="md">
          <Text fz="xl" fw={500}>
            {record.price}
          </Text>
          <AvailabilityMark availability={record.availability} />
          {heart}
        </Group>
        <Text mt="1.5rem" mb="2.25rem" style={{ whiteSpace: 'pre-line' }}>
          {record.description}
        </Text>
        {children}
        <div className={`${classes.action} no-print`}>
          <LinkButton
            size="lg"
            px="xs"
            fullWidth
            // The form of another tab would not know the record.
            href={isHydrated ? undefined : contact}
            data-inquiry={JSON.stringify(startedInquiry(kind, record))}
            onClick={ask}
          >
            {askLabels[kind]}
          </LinkButton>
        </div>
        {phone && (
          <Text c="dimmed" ta={{ md: 'center' }} lh="2.75rem" mt="xs" mb="2rem">
            Or call <PhoneNumber phone={phone} />
          </Text>
        )}
      </div>
      <section aria-labelledby="facts-title">
        <Title order={2} size="h3" id="facts-title" mb="md">
          Details
        </Title>
        <DataList className={classes.rows} labelWidth="clamp(min(7.5rem, 40%), 31%, 14rem)" withDivider>
          {factRows(record).map(({ label, value, note }) => (
            <DataList.Item key={label}>
              <DataList.ItemLabel>{label}</DataList.ItemLabel>
              <DataList.ItemValue>
                <span>{value}</span>
                {note && (
                  <Text component="small" display="block" c="dimmed" size="xs">
                    {note}
                  </Text>
                )}
              </DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList>
        <Delivery mt="clamp(2rem, 4vw, 3.5rem)" />
      </section>
    </article>
  );
}
