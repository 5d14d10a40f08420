import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { keepOverReload, keptOverReload } from './over-reload.ts';

type Typed = Record<string, string>;

const place = 'typed';

/** What stands in the fields of a form in the document, by the name under which the form knows them. */
function typedInto(form: string): Typed {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`${form} [data-path]`)];
  const filled = fields.filter(({ value }) => value);
  return Object.fromEntries(filled.map(({ dataset, value }) => [dataset.path ?? '', value]));
}

/** Loads the page again, and brings along what was typed into the form. */
export function loadAgainWith(form: string): void {
  keepOverReload(place, typedInto(form));
  location.reload();
}

/** What was typed before the form's code came, on this page or on the one before it was loaded again. */
function typedEarlier(form: string): Typed {
  if (typeof document === 'undefined') return {};
  const typed = { ...keptOverReload<Typed>(place, {}), ...typedInto(form) };
  keepOverReload(place, {});
  return typed;
}

const neverChanges = () => () => undefined;

/** Whether the code of what was served is there. */
export const useIsAlive = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * For a form that is served before its code arrives: whether the code is there, and `adopt` gets what was typed until
 * then, which React would wipe.
 */
export function useServedForm(form: string, adopt: (typed: Typed) => void): boolean {
  const [typed] = useState(() => typedEarlier(form));
  const start = useEffectEvent(() => {
    if (Object.keys(typed).length > 0) adopt(typed);
  });
  useLayoutEffect(() => start(), []);
  return useIsAlive();
}
