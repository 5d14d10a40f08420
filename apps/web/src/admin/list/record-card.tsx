import type { RecordName } from '@innventory/domain/records/records.ts';
import { renditionUrl, renditionWidthsOf, storedImageOf } from '@innventory/domain/stored-image.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { Anchor, Box, Button, type ButtonProps, Checkbox, Group, Text, Title } from '@mantine/core';
import { type ReactNode, memo } from 'react';
import type { RouterOutputs } from '../../shared/api/trpc.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { AvailabilityMenu, MoreActions, PriceButton, StateBadge } from './card-actions.tsx';
import classes from './list.module.css';
import type { Change, QuickFields } from './use-record-actions.ts';

/** A record in the list of its kind. */
export type ListedOf<Kind extends RecordName> = RouterOutputs[Kind]['manage']['records'][number];

/** What the list shows of a record, beside its title. */
export interface CardContent {
  /** Its page on the site. */
  href?: string;
  imageUrl?: string | null | undefined;
  facts: (string | null)[];
  /** Beside the facts. */
  stars?: ReactNode;
  text: string | null;
}

interface RecordCardProps extends CardContent {
  title: string;
  /** Before the picture. */
  checkbox?: ReactNode;
  /** Below the title. */
  badges?: ReactNode;
  /** Beside the badges. */
  price?: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/**
 * The narrowest JPEG of a stored picture. Chromium keeps pictures with a set of sources for ever if React drops their card
 * before it was shown, as it does when the answer comes while cards are rendered.
 */
function thumbnailOf(url: string): string {
  const stored = storedImageOf(url);
  const narrowest = stored && renditionWidthsOf(stored, 'jpg')[0];
  return narrowest ? renditionUrl(url, narrowest, 'jpg') : url;
}

export function RecordCard(props: RecordCardProps) {
  const { title, href, checkbox, badges, price, imageUrl, facts, stars, text, children } = props;
  return (
    <Box className={classes.card}>
      {checkbox && (
        <Box component="label" className={classes.checkbox}>
          {checkbox}
        </Box>
      )}
      {imageUrl && (
        <Box className={classes.picture}>
          <Picture url={thumbnailOf(imageUrl)} alt="" sizes="4.5rem" />
        </Box>
      )}
      <Box flex="1 1 7rem" miw={0} c="dimmed" fz="sm">
        <CardTitle href={href}>{title}</CardTitle>
        <Group gap="0 1rem" mih={stars ? '1.65em' : undefined} className={classes.line}>
          {badges}
          {price && <Box className={classes.price}>{price}</Box>}
          {facts.some(Boolean) && (
            // A phone has room for the price or the facts.
            <Group component="ul" gap="0 1.25rem" className={classes.facts} visibleFrom={price ? 'sm' : undefined}>
              {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
            </Group>
          )}
          {stars}
        </Group>
        {text && (
          // A phone shows four records of a list.
          <Text inherit lineClamp={1} visibleFrom={checkbox ? 'sm' : undefined}>
            {text}
          </Text>
        )}
      </Box>
      <Group gap="xs" className={classes.buttons}>
        {children}
      </Group>
    </Box>
  );
}

export const CardTitle = ({ href, children }: { href?: string | undefined; children: string }) => (
  <Title order={3} c="var(--color-ink)" ff="text" fw={600} fz="md" lh={1.4} lts={0}>
    {href ? (
      <Anchor className={classes.link} href={href} target="_blank" c="inherit" underline="hover">
        {children}
      </Anchor>
    ) : (
      children
    )}
  </Title>
);

interface CardButtonProps extends ButtonProps {
  verb: string;
  /** Title or name of the record. */
  title: string;
  /** Gets the button, for the focus afterwards. */
  onPress: (button: HTMLElement) => void;
}

export const CardButton = ({ verb, title, onPress, ...props }: CardButtonProps) => (
  <Button
    variant="subtle"
    aria-label={`${verb} ${title}`}
    onClick={({ currentTarget }) => onPress(currentTarget)}
    {...props}
  >
    {verb}
  </Button>
);

/** The functions are the same in each render. */
interface ListedRecordProps<Listed extends QuickFields> {
  noun: string;
  record: Listed;
  title: string;
  isSelected: boolean;
  isBusy: boolean;
  card: (record: Listed) => CardContent;
  onSelect: (record: Listed) => void;
  /** Opens the form of the record or of a copy. */
  onOpen: (of: { edit: string } | { copy: string }, button: HTMLElement) => void;
  onDelete: (record: Listed) => void;
  /** Answers whether it succeeded. */
  onChange: (change: Change, doneText: string) => Promise<boolean>;
  /** Without it the site lists the record by date. */
  onMoveToTop?: ((record: Listed) => void) | undefined;
}

function ListedRecordCard<Listed extends QuickFields>(props: ListedRecordProps<Listed>) {
  const { noun, record, title, isSelected, isBusy, card, onSelect, onOpen, onDelete, onChange, onMoveToTop } = props;
  const { id, isActive, availability, price, status } = record;
  const change = (fields: Omit<Change, 'id'>, done: string) =>
    onChange({ id, ...fields }, `${capitalized(noun)} ${done}`);
  return (
    <RecordCard
      title={title}
      checkbox={<Checkbox aria-label={`Select ${title}`} checked={isSelected} onChange={() => onSelect(record)} />}
      badges={
        <>
          {availability && (
            <AvailabilityMenu
              title={title}
              value={availability}
              onChange={(next) => change({ availability: next }, `marked as ${next}`)}
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
      <CardButton verb="Delete" title={title} color="red" onPress={() => onDelete(record)} />
      <MoreActions
        name={title}
        isBusy={isBusy}
        actions={[
          status === 'draft' && {
            label: 'Publish',
            run: () => void change({ status: 'published' }, 'published'),
          },
          status === 'published' && {
            label: 'Mark as draft',
            run: () => void change({ status: 'draft' }, 'marked as draft'),
          },
          { label: 'Duplicate', run: (button) => onOpen({ copy: id }, button) },
          {
            label: isActive ? 'Hide from the site' : 'Show on the site',
            run: () => void change({ isActive: !isActive }, isActive ? 'hidden from the site' : 'shown on the site'),
          },
          onMoveToTop && { label: 'Move to top', run: () => onMoveToTop(record) },
        ]}
      />
    </RecordCard>
  );
}

/** A record in a list, with its actions. Memoized, because a page has fifty. */
export const ListedRecord = memo(ListedRecordCard) as typeof ListedRecordCard;
