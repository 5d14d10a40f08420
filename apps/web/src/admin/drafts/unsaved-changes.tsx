import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect, useEffectEvent } from 'react';
import { type Location, useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import { type Draft, discardDrafts, unsavedDrafts, useDraftStore, writeDrafts } from './drafts.ts';

type LeaveAnswer = 'keep' | 'discard';

let asked: Promise<LeaveAnswer | null> | null = null;

/** Asks before unsaved work is left. Resolves to null to stay, or once all of it is saved. Callers share an open dialog. */
function confirmLeave(unsaved: () => Draft[]): Promise<LeaveAnswer | null> {
  let stopWatching = () => {};
  asked ??= new Promise<LeaveAnswer | null>((resolve) => {
    const former = document.activeElement;
    const answer = (given: LeaveAnswer | null) => {
      // The dialog returns the focus a moment later, when the form may be gone.
      if (former instanceof HTMLElement) former.focus({ preventScroll: true });
      resolve(given);
      modals.close(modalId);
    };
    stopWatching = useDraftStore.subscribe(() => unsaved().length === 0 && answer(null));
    const isUploading = unsaved().some((draft) => draft.isUploading);
    const modalId = modals.open({
      title: 'Leave without saving?',
      onClose: () => resolve(null),
      children: (
        <>
          <Text my="md">
            What you typed can stay on this device. It is then offered to you again.
            {isUploading &&
              ' Photos that are still on their way join it if this window stays open until they have arrived.'}
          </Text>
          <Group justify="flex-end" gap="xs" mt="lg">
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
    stopWatching();
    asked = null;
  });
  return asked;
}

/** Whether forms with unsaved changes can be left. Asks if there are some. */
export async function canLeave(left = unsavedDrafts()): Promise<boolean> {
  const ids = new Set(left.map(({ id }) => id));
  const unsaved = () => unsavedDrafts().filter(({ id }) => ids.has(id));
  if (unsaved().length === 0) return true;
  const answer = await confirmLeave(unsaved);
  if (answer === 'discard') discardDrafts(unsaved());
  return answer !== null;
}

/**
 * Asks before Back, a link, a reload or a closed window discards unsaved changes. `formsClosedBy` names the unsaved forms
 * of this screen that another address closes.
 */
export function useUnsavedChangesGuard(formsClosedBy: (next: Location) => Draft[] = () => []): void {
  const { pathname } = useLocation();
  const left = (next: Location) => (next.pathname === pathname ? formsClosedBy(next) : unsavedDrafts());
  const blocker = useBlocker(({ nextLocation }) => left(nextLocation).length > 0);
  const ask = useEffectEvent((next: Location) => canLeave(left(next)));
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    let isCurrent = true;
    void ask(blocker.location).then((isFree) => {
      // Back was pressed again, or a save that ended meanwhile has gone back to the list.
      if (!isCurrent) return;
      if (isFree) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker]);
  useBeforeUnload((event) => {
    if (unsavedDrafts().length > 0 || !writeDrafts()) event.preventDefault();
  });
}
