import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus from a control that disappears to the next entry of the list, the previous one, the entry that holds
 * the list, or the heading.
 */
export function moveFocusFrom(control: HTMLElement): void {
  const entry = control.closest('li');
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling ?? entry?.parentElement?.closest('li');
  const button = (selector: string) => neighbour?.querySelector<HTMLElement>(selector);
  (
    button('button:not([aria-haspopup])') ??
    button('button') ??
    control.closest('section')?.querySelector('h2')
  )?.focus();
}

/** Ref of a list entry: the focus moves on when the entry that has it is removed. */
export const keepFocus = (entry: HTMLElement | null) => () => {
  if (entry?.contains(document.activeElement)) moveFocusFrom(entry);
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
