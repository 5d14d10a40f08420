import { capitalized } from '@innventory/domain/values/text.ts';
import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { AvailabilityMenu, MoreActions, PriceButton } from './card-actions.tsx';
import { CardButton, type RecordCard, RecordCardContent, StateBadge } from './record-card.tsx';
import type { Change, QuickFields } from './use-record-actions.ts';

/** The functions are the same in each render. */
interface ListedRecordProps<Listed extends QuickFields> {
  noun: string;
  record: Listed;
  title: string;
  isSelected: boolean;
  isBusy: boolean;
  card: (record: Listed) => RecordCard;
  onSelect: (record: Listed, isSelected: boolean) => void;
  /** Opens the form of the record or of a copy. */
  onOpen: (of: { edit: string } | { copy: string }, button: HTMLElement) => void;
  onDelete: (record: Listed, button: HTMLElement) => void;
  /** Answers whether it succeeded. */
  onChange: (change: Change, doneText: string) => Promise<boolean>;
  /** Without it the site lists the record by date. */
  onMoveToTop?: ((record: Listed) => void) | undefined;
}

function ListedRecordCard<Listed extends QuickFields>(props: ListedRecordProps<Listed>) {
  const { noun, record, title, isSelected, isBusy, card, onSelect, onOpen, onDelete, onChange, onMoveToTop } = props;
  const { id, isActive, availability, price, status } = record;
  return (
    <RecordCardContent
      title={title}
      checkbox={
        <Checkbox
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(record, currentTarget.checked)}
        />
      }
      badges={
        <>
          {availability && (
            <AvailabilityMenu
              title={title}
              value={availability}
              onChange={(next) => onChange({ id, availability: next }, `${capitalized(noun)} marked as ${next}`)}
            />
          )}
          {status && <StateBadge state={status} />}
          {!isActive && <StateBadge state="hidden" />}
        </>
      }
      price={
        price !== undefined && (
          <PriceButton
            title={title}
            value={price}
            onChange={(next) => onChange({ id, price: next }, `Price changed to ${next}`)}
          />
        )
      }
      {...card(record)}
    >
      <CardButton verb="Edit" title={title} variant="default" onPress={(button) => onOpen({ edit: id }, button)} />
      <CardButton verb="Delete" title={title} color="red" onPress={(button) => onDelete(record, button)} />
      <MoreActions
        name={title}
        isBusy={isBusy}
        actions={[
          status === 'draft' && {
            label: 'Publish',
            run: () => void onChange({ id, status: 'published' }, `${capitalized(noun)} published`),
          },
          status === 'published' && {
            label: 'Mark as draft',
            run: () => void onChange({ id, status: 'draft' }, `${capitalized(noun)} marked as draft`),
          },
          { label: 'Duplicate', run: (button) => onOpen({ copy: id }, button) },
          {
            label: isActive ? 'Hide from the site' : 'Show on the site',
            run: () =>
              void onChange(
                { id, isActive: !isActive },
                `${capitalized(noun)} ${isActive ? 'hidden from' : 'shown on'} the site`,
              ),
          },
          onMoveToTop && { label: 'Move to top', run: () => onMoveToTop(record) },
        ]}
      />
    </RecordCardContent>
  );
}

/** A record in a list, with its actions. Memoized, because a page has fifty. */
export const ListedRecord = memo(ListedRecordCard) as typeof ListedRecordCard;
