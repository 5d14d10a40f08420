import { useEffect, useEffectEvent } from 'react';
import { type Draft, dropDraft, holdDraft, keepDraft, reopenDraft } from './drafts.ts';
import { useUnsavedChanges } from './unsaved-changes.tsx';

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
  useUnsavedChanges(id, noun, isChanged);
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
