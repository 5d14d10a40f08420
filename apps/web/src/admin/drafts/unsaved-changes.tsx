import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect, useEffectEvent } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { type Draft, dropDraft, holdDraft, keepDraft, reopenDraft, settleDraft } from './drafts.ts';

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

/** The kind of record in each form with unsaved changes, by the id of its draft. */
const unsaved = new Map<string, string>();

/** Debounce of writes. A crash loses at most a word. */
const pauseMs = 400;

/** Keeps a form's values on this device while they differ from the stored record. */
export function useDraft(draft: Omit<Draft, 'savedAt'>, isChanged: boolean): void {
  const { id, noun, values } = draft;
  const write = useEffectEvent((held: Draft['values']) => {
    if (isChanged) keepDraft({ ...draft, values: held, savedAt: new Date().toISOString() });
    else dropDraft(draft.id);
  });
  const flush = useEffectEvent(() => write(values));
  useEffect(() => {
    if (!isChanged) return;
    unsaved.set(id, noun);
    return () => void unsaved.delete(id);
  }, [id, noun, isChanged]);
  useEffect(() => holdDraft(id), [id]);

  useEffect(() => {
    const timer = setTimeout(() => {
      reopenDraft(id);
      write(values);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [id, values]);

  useEffect(() => {
    const leave = () => flush();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      flush();
    };
  }, []);
}

/** Whether the forms of one kind of record, or of all, can be left. Asks if one of them has unsaved changes. */
export async function canLeave(noun?: string): Promise<boolean> {
  const left = [...unsaved.keys()].filter((id) => noun === undefined || unsaved.get(id) === noun);
  if (left.length === 0) return true;
  const answer = await confirmLeave();
  if (answer === 'discard') left.forEach(settleDraft);
  return answer !== null;
}

const askBeforeUnload = (event: BeforeUnloadEvent) => {
  if (unsaved.size > 0) event.preventDefault();
};

/** Asks before Back, a link, a reload or a closed window discards unsaved changes. */
export function useUnsavedChangesGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void canLeave().then((isFree) => (isFree ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useBeforeUnload(askBeforeUnload);
}
