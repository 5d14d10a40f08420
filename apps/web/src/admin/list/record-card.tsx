import { Badge, Box, Button, type ButtonProps, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Picture } from '../../shared/ui/picture.tsx';
import { Stars } from '../../shared/ui/stars.tsx';

/** What the list shows of a record, beside its title. */
export interface RecordCard {
  imageUrl?: string | null | undefined;
  /** Shown beside the title. */
  badge?: string | undefined;
  facts: (string | null)[];
  rating?: number | null;
  text: string | null;
}

interface RecordCardContentProps extends RecordCard {
  title: string;
  isActive: boolean;
  /** Buttons. */
  children: ReactNode;
}

export function RecordCardContent(props: RecordCardContentProps) {
  const { title, isActive, badge, imageUrl, facts, rating = null, text, children } = props;
  return (
    <Group gap="1rem 1.5rem">
      {imageUrl && (
        <Box flex="none" w="clamp(4.5rem, 12vw, 6.5rem)" style={{ alignSelf: 'flex-start' }}>
          <Picture url={imageUrl} alt="" sizes="6rem" />
        </Box>
      )}
      <Box flex="1 1 10rem" miw={0} c="dimmed" fz="sm">
        <Group gap="0 0.75rem">
          <CardTitle>{title}</CardTitle>
          {[!isActive && 'Hidden', badge].map(
            (mark) =>
              mark && (
                <Badge key={mark} variant="default" size="md">
                  {mark}
                </Badge>
              ),
          )}
        </Group>
        <Group component="ul" gap="0 1.25rem">
          {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
        </Group>
        <Stars rating={rating} />
        {text && (
          <Text inherit lineClamp={2} mt="0.25rem">
            {text}
          </Text>
        )}
      </Box>
      <Group gap="xs" ml="auto">
        {children}
      </Group>
    </Group>
  );
}

export const CardTitle = ({ children }: { children: string }) => (
  <Title order={3} c="var(--color-ink)" ff="text" fw={600} fz="md" lh={1.4} lts={0}>
    {children}
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
