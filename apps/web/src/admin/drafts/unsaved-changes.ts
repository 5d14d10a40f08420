import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { settleDraft } from './drafts.ts';
import { confirmLeave } from './confirm-leave.tsx';

/** The kind of record in each form with unsaved changes, by the id of its draft. */
const unsaved = new Map<string, string>();

/** Registers the form of this draft while it has unsaved changes. */
export function useUnsavedChanges(id: string, noun: string, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.set(id, noun);
    return () => void unsaved.delete(id);
  }, [id, noun, isUnsaved]);
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
