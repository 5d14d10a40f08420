import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Values of the fields of a form in the document, by the name under which the form knows them. */
function typedInto(selector: string): Record<string, string> {
  if (typeof document === 'undefined') return {};
  const fields = document.querySelectorAll<HTMLInputElement>(`${selector} [data-path]`);
  return Object.fromEntries([...fields].map(({ dataset, value }) => [dataset.path ?? '', value]));
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
export function useServedForm(selector: string, adopt: (typed: Record<string, string>) => void): boolean {
  const [typed] = useState(() => typedInto(selector));
  const start = useEffectEvent(() => {
    if (Object.values(typed).some(Boolean)) adopt(typed);
  });
  useLayoutEffect(() => start(), []);
  return useIsAlive();
}
