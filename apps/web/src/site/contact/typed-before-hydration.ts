import { useEffectEvent, useLayoutEffect, useState } from 'react';

type Typed = Record<string, string>;

/** Text in the fields of a served form, by their names; nothing for a form that is not in the document yet. */
function typedInto(formId: string): Typed {
  const form = typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>(`form#${formId}`);
  const fields = Object.entries(form ? Object.fromEntries(new FormData(form)) : {});
  return Object.fromEntries(fields.filter((field): field is [string, string] => Boolean(field[1])));
}

/** Hands over what was typed into a served form before hydration. React keeps it in the fields only until it renders them again. */
export function useTypedBeforeHydration(formId: string, adopt: (typed: Typed) => void): void {
  const [typed] = useState(() => typedInto(formId));
  const start = useEffectEvent(() => {
    if (Object.keys(typed).length > 0) adopt(typed);
  });
  useLayoutEffect(() => start(), []);
}
