import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

const formById = (formId: string) => document.querySelector<HTMLFormElement>(`form#${formId}`);

/** Text and choices in a form's fields, by field name. */
export function textIn(form: HTMLFormElement): Record<string, string> {
  const text: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (value && typeof value === 'string') text[name] = value;
  return text;
}

/** Whether the visitor changed a field of a served form. */
function isChanged(form: HTMLFormElement): boolean {
  const served = form.cloneNode(true) as HTMLFormElement;
  served.reset();
  return String(new URLSearchParams(textIn(served))) !== String(new URLSearchParams(textIn(form)));
}

/**
 * Adopts text and choices of a served form from before hydration, then repeats a submit that came before hydration
 * (`inlineScript`). React keeps the text in the fields only until it renders them again. It replaces the whole form if a
 * translator or an extension changed the page; the replaced one still holds the text up to that moment.
 */
export function useEarlyInput(formId: string, adopt: (typed: Record<string, string>) => void): void {
  const [served] = useState(() => (typeof document === 'undefined' ? null : formById(formId)));
  const adoptText = useEffectEvent(() => {
    if (served && isChanged(served)) adopt(textIn(served));
  });
  useLayoutEffect(() => adoptText(), []);
  useEffect(() => {
    // Deferred, because React may hydrate the form during the submit event and then handle that event itself.
    const timer = setTimeout(() => {
      if (served?.dataset.submitted === undefined) return;
      formById(formId)?.querySelector<HTMLElement>('[type=submit]')?.click();
    });
    return () => clearTimeout(timer);
  }, [served, formId]);
}

/** Call it for each submit that the form handles, so that it is not repeated. */
export function clearEarlySubmit(form: HTMLFormElement): void {
  delete form.dataset.submitted;
}
