import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** The next entry of the list, the previous one, the entry that holds the list, and the heading. */
function placesBeside(control: HTMLElement) {
  const entry = control.closest('li');
  return {
    entries: [entry?.nextElementSibling, entry?.previousElementSibling, entry?.parentElement?.closest('li')],
    heading: (control.closest('section') ?? document).querySelector<HTMLElement>('h1, h2'),
  };
}

function focusNearest({ entries, heading }: ReturnType<typeof placesBeside>): void {
  const nearest = entries.find((entry) => entry?.isConnected);
  const button = (selector: string) => nearest?.querySelector<HTMLElement>(selector);
  (button('button:not([aria-haspopup])') ?? button('button') ?? heading)?.focus();
}

/** Moves the focus from a control that disappears to an entry beside it, or the heading. */
export const moveFocusFrom = (control: HTMLElement): void => focusNearest(placesBeside(control));

/** Ref of a list entry: the focus moves on when the entry that has it is removed. */
export const keepFocus = (entry: HTMLElement | null) => () => {
  if (!entry?.contains(document.activeElement)) return;
  const places = placesBeside(entry);
  // Once, because the entries beside it may be removed too.
  queueMicrotask(() => {
    if (!hasFocus()) focusNearest(places);
  });
};

/** Focuses a control at the end of long work, unless somebody has left the card of the control meanwhile. */
export function focusAtEnd(control: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || control?.closest('li')?.contains(activeElement)) control?.focus();
}

const hasFocus = () => document.activeElement !== document.body;

/** Calls `onLost` after the component is removed together with the focus. */
export function useFocusLoss(onLost: (() => void) | undefined): void {
  const lost = useEffectEvent(() => onLost?.());
  const hadFocus = useRef(false);
  // The elements are still there. In Safari a press on a button gives it no focus that could be lost.
  useLayoutEffect(
    () => () => {
      hadFocus.current = hasFocus();
    },
    [],
  );
  useEffect(
    () => () => {
      if (hadFocus.current && !hasFocus()) lost();
    },
    [],
  );
}
