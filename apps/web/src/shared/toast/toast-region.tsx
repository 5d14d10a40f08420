import { limits } from '@innventory/domain/limits.ts';
import { useWindowEvent } from '@mantine/hooks';
import { type ComponentType, Suspense, lazy, useRef, useState } from 'react';
import { create } from 'zustand';

export interface ToastsProps {
  /** Whether the focus is on a toast, which then stays. */
  isHeld: boolean;
  onClose: () => void;
}

const none: ComponentType<ToastsProps> = () => null;

/** Without this code there are no toasts: a failure is also shown beside its form. */
export const loadToasts = async () => ({ default: (await import('./toasts.tsx').catch(() => null))?.Toasts ?? none });

const Toasts = lazy(loadToasts);

export interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastState {
  isNeeded: boolean;
  action?: ToastAction | undefined;
}

/** The first toast loads the code that shows toasts. */
export const useToastRegion = create<ToastState>(() => ({ isNeeded: false }));

/** Until a closed toast has left the page. */
const closeMs = 50;

const isIn = (region: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && region?.contains(target) === true;

/** Where toasts appear. F8 moves the focus here. Closing a toast moves the focus back if it is lost. */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  const lastFocused = useRef<HTMLElement>(null);
  const isNeeded = useToastRegion((state) => state.isNeeded);
  const [isHeld, setIsHeld] = useState(false);
  useWindowEvent('focusin', ({ target }) => {
    const isInside = isIn(region.current, target);
    setIsHeld(isInside);
    if (!isInside && target instanceof HTMLElement) lastFocused.current = target;
  });
  useWindowEvent('focusout', ({ relatedTarget }) => setIsHeld(isIn(region.current, relatedTarget)));
  useWindowEvent('keydown', ({ key }) => {
    if (key === limits.toast.hotkey) region.current?.focus();
  });
  const returnFocus = () => {
    setTimeout(() => {
      if (document.activeElement === document.body) lastFocused.current?.focus({ preventScroll: true });
    }, closeMs);
  };
  return (
    <div ref={region} role="region" aria-label={`Notifications (${limits.toast.hotkey})`} tabIndex={-1}>
      <Suspense>{isNeeded && <Toasts isHeld={isHeld} onClose={returnFocus} />}</Suspense>
    </div>
  );
}
