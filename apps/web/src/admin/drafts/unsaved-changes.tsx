import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { type Draft, dropDraft, holdDraft, keepDraft, unsavedDrafts } from './drafts.ts';

type LeaveAnswer = 'keep' | 'discard';

let asked: Promise<LeaveAnswer | null> | null = null;

/** Asks before unsaved work is left. Resolves to null to stay. Callers share an open dialog. */
function confirmLeave(): Promise<LeaveAnswer | null> {
  asked ??= new Promise<LeaveAnswer | null>((resolve) => {
    const answer = (given: LeaveAnswer | null) => {
      resolve(given);
      modals.close(modalId);
    };
    const modalId = modals.open({
      title: 'Leave without saving?',
      onClose: () => resolve(null),
      children: (
        <>
          <Text my="md">What you typed can stay on this device. It is then offered to you above the list.</Text>
          <Group justify="flex-end" gap="sm" mt="lg">
            <Button variant="subtle" color="red" onClick={() => answer('discard')}>
              Discard it
            </Button>
            <Button variant="default" onClick={() => answer('keep')}>
              Leave and keep it
            </Button>
            <Button data-autofocus onClick={() => answer(null)}>
              Stay here
            </Button>
          </Group>
        </>
      ),
    });
  }).finally(() => {
    asked = null;
  });
  return asked;
}

/** Keeps a form's values on this device while they differ from the stored record. */
export function useDraft({ id, noun, record, values }: Omit<Draft, 'savedAt'>, isChanged: boolean): void {
  useEffect(() => holdDraft(id), [id]);
  useEffect(() => {
    if (isChanged) keepDraft({ id, noun, record, values });
    else dropDraft(id);
  }, [id, noun, record, values, isChanged]);
}

/** Whether the forms of one kind of record, or of all, can be left. Asks if one of them has unsaved changes. */
export async function canLeave(noun?: string): Promise<boolean> {
  const left = unsavedDrafts(noun);
  if (left.length === 0) return true;
  const answer = await confirmLeave();
  if (answer === 'discard') left.forEach(({ id }) => dropDraft(id));
  return answer !== null;
}

const isUnsaved = () => unsavedDrafts().length > 0;

/** Asks before Back, a link, a reload or a closed window discards unsaved changes. */
export function useUnsavedChangesGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void canLeave().then((isFree) => (isFree ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
}
