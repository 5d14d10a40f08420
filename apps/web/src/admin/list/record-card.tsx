import { availabilityLabels } from '@innventory/domain/records/choices.ts';
import { statusLabels } from '@innventory/domain/records/blog-post.ts';
import { Anchor, Badge, type BadgeProps, Box, Button, type ButtonProps, Group, Text, Title } from '@mantine/core';
import type { RecordName } from '@innventory/domain/records/records.ts';
import type { ReactNode } from 'react';
import type { RouterOutputs } from '../../shared/api/trpc.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import classes from './list.module.css';

const stateLabels = { ...availabilityLabels, ...statusLabels, hidden: 'Hidden' };

type RecordState = keyof typeof stateLabels;

/** States differ by color and by shape. */
const stateLooks: Record<RecordState, { shape: string } & BadgeProps> = {
  available: { shape: '●', variant: 'light', color: 'pine' },
  reserved: { shape: '◐', variant: 'light', color: 'brass' },
  sold: { shape: '■', variant: 'filled', color: 'red' },
  hidden: { shape: '○', variant: 'default' },
  draft: { shape: '◇', variant: 'light', color: 'gray' },
  published: { shape: '◆', variant: 'filled', color: 'pine' },
};

export function StateBadge({ state }: { state: RecordState }) {
  const { shape, ...look } = stateLooks[state];
  return (
    <Badge size="md" flex="none" leftSection={<span aria-hidden>{shape}</span>} {...look}>
      {stateLabels[state]}
    </Badge>
  );
}

/** A record in the list of its kind. */
export type ListedOf<Kind extends RecordName> = RouterOutputs[Kind]['manage']['records'][number];

/** What the list shows of a record, beside its title. */
export interface RecordCard {
  /** Its page on the site. */
  href?: string;
  imageUrl?: string | null | undefined;
  facts: (string | null)[];
  /** Beside the facts. */
  stars?: ReactNode;
  text: string | null;
}

interface RecordCardContentProps extends RecordCard {
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

export function RecordCardContent(props: RecordCardContentProps) {
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
          <Picture url={imageUrl} alt="" sizes="4.5rem" />
        </Box>
      )}
      <Box flex="1 1 7rem" miw={0} c="dimmed" fz="sm">
        <CardTitle href={href}>{title}</CardTitle>
        <Group gap="0 1rem" className={classes.line}>
          {badges}
          {price && <Box className={classes.price}>{price}</Box>}
          {facts.some(Boolean) && (
            <Group component="ul" gap="0 1.25rem" className={classes.facts}>
              {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
            </Group>
          )}
          {stars}
        </Group>
        {text && (
          <Text inherit lineClamp={1} className={classes.text}>
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
