import { trimmed } from '@innventory/domain/values/text.ts';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { CardButton } from '../list/record-card.tsx';
import { type Draft, dropDraft, keepDraft, useDrafts } from './drafts.ts';
import { notify } from '../../shared/toast/notify.tsx';

interface DraftOffersProps {
  noun: string;
  /** Draft of the open form, which is not offered. */
  openId: string | undefined;
  onRestore: (draft: Draft) => void;
}

function titleOf({ noun, record, values }: Draft): string {
  const named = values.title ?? values.name;
  return (typeof named === 'string' && trimmed(named)) || `${record ? 'a' : 'a new'} ${noun}`;
}

function discard(draft: Draft): void {
  dropDraft(draft.id);
  notify({ title: 'Unsaved work discarded', action: { label: 'Undo', run: () => keepDraft(draft) } });
}

export function DraftOffers({ noun, openId, onRestore }: DraftOffersProps) {
  const drafts = useDrafts((all) => all).filter((draft) => draft.noun === noun && draft.id !== openId);
  const dateOf = useDateFormat('shortTimestamp');
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
              </Text>
              <CardButton verb="Restore" title={titleOf(draft)} variant="filled" onPress={() => onRestore(draft)} />
              <CardButton verb="Discard" title={titleOf(draft)} variant="default" onPress={() => discard(draft)} />
            </Group>
          </Alert>
        </li>
      ))}
    </Stack>
  );
}
