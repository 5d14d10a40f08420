import type { EntityNoun } from '@innventory/domain/messages.ts';
import { useEffect, useEffectEvent } from 'react';
import { settleDraft } from './drafts.ts';
import { confirmLeave } from './confirm-leave.tsx';

/** What kind of record is in the forms that hold unsaved work, by the id of their draft. */
const unsaved = new Map<string, EntityNoun>();

/** Tells whether the form of this draft holds unsaved work. */
export function useUnsaved(id: string, noun: EntityNoun, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.set(id, noun);
    return () => void unsaved.delete(id);
  }, [id, noun, isUnsaved]);
}

/** Whether the form of one kind of record, or all, may be left: at once without unsaved work, else after asking. */
export async function mayLeave(noun?: EntityNoun): Promise<boolean> {
  const left = [...unsaved.keys()].filter((id) => noun === undefined || unsaved.get(id) === noun);
  if (left.length === 0) return true;
  const answer = await confirmLeave();
  if (answer === 'discard') left.forEach(settleDraft);
  return answer !== null;
}

/** Asks before the page or the screen is left by the browser's own means. */
export function useLeaveGuard(): void {
  const unload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (unsaved.size > 0) event.preventDefault();
  });
  const goBack = useEffectEvent((event: NavigateEvent) => {
    const { destination, navigationType, cancelable } = event;
    if (unsaved.size === 0 || !cancelable || !destination.sameDocument || navigationType !== 'traverse') return;
    event.preventDefault();
    void mayLeave().then((isFree) => {
      if (!isFree) return;
      unsaved.clear();
      navigation.traverseTo(destination.key);
    });
  });
  useEffect(() => {
    const over = new AbortController();
    window.addEventListener('beforeunload', (event) => unload(event), over);
    // Browsers without the Navigation API leave at once; the draft is kept all the same.
    window.navigation?.addEventListener('navigate', (event) => goBack(event), over);
    return () => over.abort();
  }, []);
}
