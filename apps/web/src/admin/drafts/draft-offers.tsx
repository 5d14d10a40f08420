import type { FormKind } from '@innventory/domain/records/record.ts';
import { capitalized, trimmed } from '@innventory/domain/values/text.ts';
import { Alert, Group, Stack, Text } from '@mantine/core';
import type { z } from 'zod';
import type { FormValues } from '../../shared/form/use-zod-form.ts';
import { type StoredRecord, textOf } from '../form/form-values.ts';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { CardButton } from '../list/record-card.tsx';
import { moveFocusFrom } from '../list/focus.ts';
import { type Draft, discardDrafts, useDraftsOf } from './drafts.ts';

interface DraftOffersProps<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>> {
  kind: FormKind<Shape>;
  /** Draft of the open form, which is not offered. */
  openId: string | undefined;
  onRestore: (draft: Draft<FormValues<Shape>, Stored>) => void;
}

export function DraftOffers<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>>(
  props: DraftOffersProps<Shape, Stored>,
) {
  const { kind, openId, onRestore } = props;
  const drafts = useDraftsOf<Shape, Stored>(kind).filter(({ id }) => id !== openId);
  /** A setting has no title of its own. */
  const titleOf = ({ record, values }: Draft<FormValues<Shape>, Stored>) =>
    kind.title
      ? trimmed(textOf(values[kind.title])) || textOf(record?.[kind.title]) || `a new ${kind.noun}`
      : capitalized(kind.noun);
  const dateOf = useDateFormat('timestamp');
  if (drafts.length === 0) return null;
  return (
    <Stack component="ul" gap="sm" aria-label="Unsaved work">
      {drafts.map((draft) => (
        <li key={draft.id}>
          <Alert role="note">
            <Group gap="sm">
              <Text flex="1 1 18rem">
                <span>{`You have unsaved work from ${dateOf(draft.savedAt)}: `}</span>
                <strong>{titleOf(draft)}</strong>
                {draft.isUploading && <span>. Photos that were on their way may be missing.</span>}
              </Text>
              <CardButton verb="Restore" title={titleOf(draft)} variant="filled" onPress={() => onRestore(draft)} />
              <CardButton
                verb="Discard"
                title={titleOf(draft)}
                variant="default"
                onPress={(button) => {
                  moveFocusFrom(button);
                  discardDrafts([draft]);
                }}
              />
            </Group>
          </Alert>
        </li>
      ))}
    </Stack>
  );
}
