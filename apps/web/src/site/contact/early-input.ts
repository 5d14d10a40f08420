import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

const formById = (formId: string) => document.querySelector<HTMLFormElement>(`form#${formId}`);

/** Text in the fields of a served form, by field name. Empty for a form that is not in the document yet. */
function typedInto(formId: string): Record<string, string> {
  const form = typeof document === 'undefined' ? null : formById(formId);
  const typed: Record<string, string> = {};
  for (const [name, value] of form ? new FormData(form) : [])
    if (value && typeof value === 'string') typed[name] = value;
  return typed;
}

/**
 * Adopts text typed into a served form before hydration, then repeats a submit that came before hydration
 * (`inlineScript`). React keeps the text in the fields only until it renders them again.
 */
export function useEarlyInput(formId: string, adopt: (typed: Record<string, string>) => void): void {
  const [typed] = useState(() => typedInto(formId));
  const start = useEffectEvent(() => {
    if (Object.keys(typed).length > 0) adopt(typed);
  });
  useLayoutEffect(() => start(), []);
  useEffect(() => {
    // Deferred, because React may hydrate the form during the submit event and then handle that event itself.
    const timer = setTimeout(() => {
      const form = formById(formId);
      if (form?.dataset.submitted !== undefined) form.requestSubmit();
    });
    return () => clearTimeout(timer);
  }, [formId]);
}

/** Call it for each submit that the form handles, so that it is not repeated. */
export function clearEarlySubmit(form: HTMLFormElement): void {
  delete form.dataset.submitted;
}
