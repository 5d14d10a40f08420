import { useSyncExternalStore } from 'react';

/** A question that any code may ask and one dialog answers. Null: nobody is there to answer, or would not. */
export function createQuestion<Answer>() {
  const dialogs = new Set<() => void>();
  let asked: PromiseWithResolvers<Answer | null> | null = null;

  const tell = () => {
    for (const dialog of dialogs) dialog();
  };
  const answer = (given: Answer | null) => {
    asked?.resolve(given);
    asked = null;
    tell();
  };
  const subscribe = (dialog: () => void) => {
    dialogs.add(dialog);
    return () => {
      dialogs.delete(dialog);
      if (dialogs.size === 0) answer(null);
    };
  };
  const isAsked = () => asked !== null;
  const isNeverAsked = () => false;

  return {
    /** One question at a time: whoever asks meanwhile gets the same answer. */
    ask(): Promise<Answer | null> {
      if (dialogs.size === 0) return Promise.resolve(null);
      asked ??= Promise.withResolvers();
      tell();
      return asked.promise;
    },
    answer,
    /** For the dialog: whether the question waits for an answer. */
    useAsked: () => useSyncExternalStore(subscribe, isAsked, isNeverAsked),
  };
}
